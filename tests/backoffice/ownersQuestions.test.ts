import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHeader } from '#backoffice/catalogue/readHeader.ts';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { catalogueCommand } from '#tests/support/catalogueCommand.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { newContext } from '#tests/support/newContext.ts';
import { asOwner, OWNER_TOKEN, ownersCookie } from '#tests/support/ownerCalls.ts';

const FOLDER = join(import.meta.dirname, 'files');
const api = await backOfficeOfFile({ OWNER_TOKEN });
const browser = await browserOfFile();

/** What the command says. */
const catalogue = async (...args: string[]): Promise<string> => catalogueCommand(api, ...args);

async function choicesOf(name: string): Promise<{ value: string; text: string }[]> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(readFileSync(join(FOLDER, name)))]), name);
  return (await asOwner(api, 'POST', '/catalogue', body)).body.choices;
}

test.each([
  ['23-cp1250.csv', 'windows-1250', 'Windows-1250: “Łyżka drewniana”, “Żółw”'],
  ['23b-cp1251.csv', 'windows-1251', 'Windows-1251: “Ложка деревянная”, “Лес”'],
  ['34-mac-roman.csv', 'macintosh', 'Mac Roman: “Grüner Tee – groß”, “Käse”'],
  ['34b-shift-jis.csv', 'shift_jis', 'Shift-JIS: “木のおもちゃ”, “表示ソ”'],
  ['excel-german-1252.csv', 'windows-1252', expect.stringContaining('Windows-1252: “tasse-grün”')],
])('the texts of %s are shown as they would be read, first in %s', async (name, value, text) => {
  const [first, ...others] = await choicesOf(name);
  expect(first).toEqual({ option: 'encoding', value, text });
  expect(others.length).toBeGreaterThan(0);
});

test('the command asks for the encoding and for unclear columns, and names those that it does not read', async () => {
  expect(await catalogue('import', join(FOLDER, '23-cp1250.csv'), '--dry-run')).toContain(
    '  Windows-1250: “Łyżka drewniana”, “Żółw”: --encoding=windows-1250\n',
  );
  expect(
    await catalogue('import', join(FOLDER, '23-cp1250.csv'), '--dry-run', '--encoding=windows-1250'),
  ).toContain('Read as our columns, Windows-1250, semicolons.\n');
  const file = join(FOLDER, '30-unknown-cols.csv');
  const options = ['salePrice', 'available', 'Active', 'quantity'].map((name) => `--ignore=${name}`);
  expect(await catalogue('import', file, '--dry-run')).toContain(options.join(' '));
  expect(await catalogue('import', file, '--dry-run', ...options)).toContain(
    '\nNot read: salePrice, available, Active, currency, quantity, vat.\n',
  );
});

test('the page asks the same, and keeps the other options', async () => {
  const context = await newContext(browser, { baseURL: api.url });
  const [name = '', value = ''] = (await ownersCookie(api)).split('=');
  await context.addCookies([{ name, value, domain: new URL(api.url).hostname, path: '/owner' }]);
  const page = await context.newPage();
  const choose = async (label: string, file: string): Promise<void> =>
    page.getByLabel(label, { exact: true }).setInputFiles(join(FOLDER, file));
  await page.goto('/owner/import');
  await choose('File', '23-cp1250.csv');
  await page.getByLabel('Take the stock from the file').check();
  await page.getByLabel('Decimals begin with').selectOption(',');
  await page.getByRole('button', { name: 'Check only' }).click();
  await page.getByRole('alert').getByText('in which encoding').waitFor();
  await expectAccessible(page);
  await choose('The same file again', '23-cp1250.csv');
  await page.getByLabel('Windows-1250: “Łyżka drewniana”, “Żółw”').check();
  expect(await page.getByLabel('Take the stock from the file').isChecked()).toBe(true);
  expect(await page.getByLabel('Decimals begin with').inputValue()).toBe(',');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Read as our columns, Windows-1250, semicolons.').waitFor();
  expect((await asOwner(api, 'GET', '/products/l23-a')).body.product.name).toBe('Łyżka drewniana');

  await choose('File', '30-unknown-cols.csv');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Active (hidden?)').waitFor();
  expect((await asOwner(api, 'GET', '/products/u30-a')).status).toBe(404);
  await choose('The same file again', '30-unknown-cols.csv');
  await page.getByLabel('Leave out salePrice, available, Active, quantity').check();
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Not read: salePrice, available, Active, currency, quantity, vat.').waitFor();
  expect((await asOwner(api, 'GET', '/products/u30-a')).body.product.price).toBe(20);
});

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / International,Price / International,Compare At Price / International,Status';

test("Shopify's own columns need no answer, and those that are not read are named", () => {
  const { notRead } = readHeader(SHOPIFY.split(','));
  expect(notRead).toContain('Price / International');
  expect(notRead).not.toContain('Variant Price');
});

test.each([
  ['id,name,price,Prix promo', 'price'],
  ['id,name,price,Aktionsrabatt ab', 'oldPrice'],
  ['id,name,price,Verkaufspreis', 'price'],
  ['id,name,price,Aktiv', 'hidden'],
  ['id,name,price,Lagerbestand', 'stock'],
  ['id,name,price,imageUrl', 'images'],
  ['id,name,price,Hersteller', 'brand'],
  ['id,name,price,Kategorie', 'category'],
  ['id,price,Bezeichnung', 'name'],
  ['id,name,price,Количество', 'stock'],
])('a header such as %s is asked about as %s', (header, field) => {
  expect(() => readHeader(header.split(','))).toThrow(`(${field}?)`);
});

test.each([
  'id,name,price,stock,Lagerort',
  'id,name,price,description,Short description',
  'id,name,price,category,Category id,weight,vat,sku,barcode',
])('in %s, nothing is asked', (header) => {
  expect(readHeader(header.split(',')).form.name).toBe('own');
});
