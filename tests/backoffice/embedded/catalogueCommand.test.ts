import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictures as ownPictures, products } from '#api/db/schema.ts';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { catalogueCommand } from '#tests/support/catalogueCommand.ts';
import { OWNER_TOKEN } from '#tests/support/ownerCalls.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const api = await backOfficeOfFile({ OWNER_TOKEN, IMAGE_ORIGINS: 'https://known.example' });
const folder = folderOfFile();
const file = join(folder, 'products.csv');

const catalogue = async (...args: string[]): Promise<string> => catalogueCommand(api, ...args);

test('the command exports products, and imports them again with changes', async () => {
  expect(await catalogue('export', file)).toBe(`The products are in ${file}.\n`);
  const csv = readFileSync(file, 'utf8');
  expect(await catalogue('import', file)).toContain('Products: 4 (0 new, 0 changed, 0 removed).');

  const [header, ...lines] = csv.trimEnd().split('\n');
  const picture = lines[0]?.replace('/pictures/desk-lamp-1-640.webp', 'https://cdn.example/1.jpg') ?? '';
  writeFileSync(file, [header, picture, ...lines.slice(1, 3)].join('\n'));
  const dry = await catalogue('import', file, '--remove-missing', '--dry-run');
  expect(dry).toContain(
    'Nothing was changed. An import would mean:\nProducts: 3 (0 new, 1 changed, 1 removed).',
  );
  expect(dry).toContain('The gateway also needs IMAGE_ORIGINS=https://cdn.example');
  expect(dry).toContain('confirm the number 1.\n  --remove-missing=1\n');
  const refused = await catalogue('import', file, '--remove-missing');
  expect(refused).toMatch(/^failed: This would remove 1 of the shop's 4 products.*\n  --remove-missing=1\n$/);
  expect(await api.db.$count(products)).toBe(4);
  expect(await catalogue('import', file, '--remove-missing=1')).toContain('Imported:\nProducts: 3 ');
  expect(await api.db.$count(products)).toBe(3);
});

test('pictures come from a folder, by their names in the file', async () => {
  const pictures = join(folder, 'pictures');
  mkdirSync(join(pictures, 'more'), { recursive: true });
  for (const [name, background] of [
    ['blue mug.png', '#33a'],
    ['more/red.jpg', '#a33'],
    ['../outside.png', '#333'],
  ] as const)
    await sharp({ create: { width: 40, height: 30, channels: 3, background } }).toFile(join(pictures, name));
  const fileWith = (...images: string[]): void =>
    writeFileSync(
      file,
      `id,name,price,images\nmug,Mug,12.50,"${images.join('\n')}"\nplain,Plain,1,https://known.example/2.jpg\n`,
    );
  fileWith('blue mug.png', 'https://cdn.example/1.jpg', 'more/red.jpg', '/pictures/plain.webp');
  const checked = await catalogue('import', file, '--pictures', pictures, '--dry-run');
  expect(checked).toContain(`2 pictures of ${pictures} were checked.\nSending ${file} to the shop`);
  expect(checked).toContain('\nNothing was changed. An import would mean:\nProducts: 2 (2 new');
  expect(await api.db.$count(ownPictures)).toBe(0);
  const done = await catalogue('import', file, '--pictures', pictures);
  expect(done).toContain(
    'Products: 2 (2 new, 0 changed, 0 removed).\nThe gateway also needs IMAGE_ORIGINS=https://cdn.example\n',
  );
  const [mug] = await api.db.select().from(products).where(eq(products.id, 'mug'));
  const own = expect.stringMatching(/^\/pictures\/own\/[\da-f]{24}\.webp$/);
  expect(mug?.images).toEqual([own, 'https://cdn.example/1.jpg', own, '/pictures/plain.webp']);
  expect((await fetch(`${api.url}${mug?.images[0]}`)).headers.get('content-type')).toBe('image/webp');
  expect(await catalogue('import', file, '--pictures', pictures)).toContain('Products: 2 (0 new, 0 changed');

  for (const name of ['missing.png', '../outside.png']) {
    fileWith('blue mug.png', name);
    const refused = await catalogue('import', file, '--pictures', pictures);
    expect(refused).toContain(`  line 2: images is “${name}”. The address of a picture`);
  }
  writeFileSync(join(pictures, 'text.png'), 'no picture');
  fileWith('text.png');
  expect(await catalogue('import', file, '--pictures', pictures)).toContain(
    'failed: text.png: Please choose a PNG, JPEG or WebP picture',
  );
  expect(await api.db.select().from(products).where(eq(products.id, 'mug'))).toEqual([mug]);
});

test('the command names faulty lines, and says how it is used', async () => {
  writeFileSync(file, 'id;name;price\na;A;-1\nb;B;x\nc;C;1.500\n');
  const refused = await catalogue('import', file);
  expect(refused).toContain('failed: Some products are faulty, so nothing was changed.');
  expect(refused).toMatch(
    / {2}line 2: price is “-1”\..*\n {2}line 3: price is “x”.*\n.*--skip-faulty takes the other 1\./,
  );
  const others = await catalogue('import', file, '--skip-faulty', '--decimal=,');
  expect(others).toContain('Read as our columns, UTF-8, semicolons.\n');
  expect(others).toContain('The file was imported without its faulty products (2).\n  line 2:');
  expect((await api.db.select().from(products).where(eq(products.id, 'c')))[0]?.priceCents).toBe(150_000);
  for (const args of [[], ['import'], ['export', 'a', 'b'], ['sell', file]])
    expect(await catalogue(...args)).toContain('npm run catalogue -- import products.csv');
});

test('the command says what a proxy answers in place of a report', async () => {
  const proxy = createServer((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  expect(await catalogue('import', file, '--api', `http://127.0.0.1:${port}`)).toContain(
    'The API answered with the status 502 and without a report: <h1>Bad gateway</h1>',
  );
  proxy.close();
});
