import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { LIMITS } from '#gateway/features/limits/operationLimits.ts';
import { addManifest, PersistedOperations } from '#gateway/graphql/persistedOperations.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { PNG } from '#tests/support/uploadAvatar.ts';

const MANUAL = ['gateway/README.md', 'docs/operating-the-gateway.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const SCHEMA = buildSchema(readFileSync('schema.graphql', 'utf8'));

const blocks = (language: string): string[] =>
  Array.from(
    MANUAL.matchAll(new RegExp(`\`\`\`${language}\n(?<block>[^]*?)\n\`\`\``, 'g')),
    ({ groups }) => groups?.['block'] ?? '',
  );

test.each(blocks('graphql').map((block) => [block.split('\n')[0], block]))(
  'the operation %s of the manual fits the schema',
  (_, block = '') => {
    expect(validate(SCHEMA, parse(block))).toEqual([]);
  },
);

test('the manifest of the manual is valid', () => {
  const file = join(folderOfTest(), 'manifest.json');
  writeFileSync(file, blocks('json').at(-1) ?? '');
  const persisted = new PersistedOperations();
  addManifest(persisted, file);
  expect([...persisted.byId.keys()]).toEqual(['names-1']);
});

test('the curl commands of the manual work as they stand', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'portrait.png'), PNG);
  const rest = await restOfTest({
    'GET /api/products': {
      success: true,
      products: [{ _id: 'p1', name: 'Ball', price: 9, category: 'Sports' }],
    },
    'POST /api/user/upload-avatar': {
      success: true,
      avatarUrl: '/a.webp',
      user: { _id: 'u1', name: 'M', email: 'm@haat.test' },
    },
  });
  const ADMIN_TOKEN = 'b7e1f0a94c5d4e63a2f8c0d19e7b3a56';
  const gateway = await gatewayOfTest(rest.url, { ADMIN_TOKEN });
  const commands = blocks('sh').filter((block) => /^curl/m.test(block));
  const answers: unknown[] = [];
  for (const command of commands) {
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-c', command.replaceAll('http://localhost:4000', gateway.url)],
      {
        cwd: folder,
        env: { PATH: process.env['PATH'], TOKEN: TOKEN_OF_SOMEBODY, ADMIN_TOKEN },
      },
    );
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toEqual([
    { data: { catalogue: { total: 1, items: [{ name: 'Ball', price: 9 }] } } },
    { data: { uploadAvatar: { success: true, avatarUrl: '/media/a.webp' } } },
    {
      purged: ['product:p1', 'category:Fish & Meat'],
      gateways: 1,
      cacheTag: 'product:p1,category:Fish%20%26%20Meat',
    },
    { purged: ['catalogue', 'banners'], gateways: 1, cacheTag: 'catalogue,banners' },
  ]);
});

test('the table of limits has the numbers of the code', () => {
  const { depth, aliases, directives, variables, selections, cost } = LIMITS;
  for (const [name, value] of [
    ['depth', `${depth};`],
    ['aliases, directives, variables', `${aliases}, ${directives}, ${variables} `],
    ['selections', `${selections};`],
    ['cost', `${cost.toLocaleString('en-US')} fields`],
  ] as const)
    expect(MANUAL).toMatch(new RegExp(String.raw`^\| ${name} +\| ${value}`, 'm'));
});
