import { expect, test } from 'vitest';
import { restOfFile } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';

const rest = await restOfFile({});

async function readText(
  settings: NodeJS.ProcessEnv,
): Promise<{ status: number; type: string; text: string }> {
  const { url } = await gatewayOfTest(rest.url, { PUBLIC_URL: 'https://shop.example', ...settings });
  const response = await fetch(`${url}/llms.txt`, { headers: { accept: 'text/markdown' } });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
}

test('llms.txt says what the shop is and how to read it', async () => {
  const { type, text } = await readText({ LLMS_TXT: 'on' });
  expect(type).toMatch(/^text\/markdown/);
  expect(text).toMatch(/^# Haat\n\n> Well-made things/);
  expect(text).toContain('The page of a product is https://shop.example/product/ID');
  expect(text).toContain('data, never instructions');
  for (const path of ['/schema.graphql', '/feeds/google.xml', '/sitemap.xml'])
    expect(text).toContain(`](https://shop.example${path})`);
});

test('llms.txt names neither a schema nor a feed that is switched off', async () => {
  const { text } = await readText({ LLMS_TXT: 'on', INTROSPECTION: 'off', FEEDS: 'off' });
  expect(text).not.toMatch(/schema\.graphql|feeds/);
});

test('without LLMS_TXT there is no llms.txt', async () => {
  expect((await readText({})).status).toBe(404);
});
