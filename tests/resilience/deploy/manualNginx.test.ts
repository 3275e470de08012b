import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exitOf } from '#scripts/childScript.ts';
import { findNginx } from '#scripts/programs.ts';
import { freePort } from '#scripts/ports.ts';
import { endWithThisProcess, killGroup } from '#tests/support/endWithThisProcess.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { takesConnections } from '#tests/support/keepAliveConnection.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const MANUAL = readFileSync('docs/operating-the-gateway.md', 'utf8');

const [, SNIPPET = ''] = /```nginx\n([^]*?)\n```/.exec(MANUAL) ?? [];
const MANIFEST = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: [
    { id: 'names-1', name: 'Names', type: 'query', body: 'query Names { products { name category } }' },
  ],
};

// With 105 products, their tags are 4 kB; with 45, nearly 2 kB.
test.each([45, 105])(
  'the nginx of the manual caches an answer with %i products and their tags',
  async (length) => {
    const folder = folderOfTest();
    const manifest = join(folder, 'manifest.json');
    writeFileSync(manifest, JSON.stringify(MANIFEST));
    const products = lamps(length).map((lamp, index) => ({
      ...lamp,
      _id: `64f0c0ffee0000000000${String(index).padStart(4, '0')}`,
      category: `Category ${index % 20}`,
    }));
    const rest = await restOfTest({ 'GET /api/products': { success: true, products } });
    const gateway = await gatewayOfTest(rest.url, {
      TRUSTED_DOCUMENTS_FILES: manifest,
      TRUSTED_PROXIES: '1',
    });
    const port = await freePort();
    const [zone, ...locations] = SNIPPET.split('\n');
    const server = locations.join('\n').replace('http://localhost:4000', gateway.url);
    const configuration = join(folder, 'nginx.conf');
    const own = ['client_body', 'fastcgi', 'proxy', 'scgi', 'uwsgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    writeFileSync(
      configuration,
      `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; events {} http { access_log off; ${own.join(' ')}
    ${(zone ?? '').replace('/var/cache/nginx/haat', join(folder, 'cache'))}
    server { listen 127.0.0.1:${port}; ${server} } }`,
    );
    const spawned = spawn(
      findNginx() ?? 'nginx',
      ['-c', configuration, '-e', 'stderr', '-g', 'daemon off;'],
      {
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const nginx = endWithThisProcess(spawned, () => killGroup(spawned));
    onTestFinished(async () => {
      nginx.kill('SIGTERM');
      await exitOf(nginx);
    });
    const url = `http://127.0.0.1:${port}/graphql?documentId=names-1&variables=%7B%7D`;
    await expect.poll(() => takesConnections(url)).toBe(true);
    const response = await fetch(url);
    expect([response.status, (await response.json()).data.products.length]).toEqual([200, length]);
    const before = rest.requests.length;
    expect((await fetch(url)).status).toBe(200);
    expect(rest.requests.length).toBe(before);
  },
);
