import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { codeBlock } from './operationsPage.ts';
import type { SecondShop } from './secondShop.ts';

const FILE = 'docs/owner.md';
const PAGE = readFileSync(FILE, 'utf8');
const execute = promisify(execFile);

/** The token that the document's command makes. */
export async function documentedToken(): Promise<string> {
  const [command] = /^export OWNER_TOKEN=.*$/m.exec(PAGE) ?? [];
  const { stdout } = await execute('sh', ['-c', `${command}; printf %s "$OWNER_TOKEN"`]);
  return stdout;
}

/** A label of the owner's pages, which the document names in bold. */
export function documented(label: string): string {
  if (!PAGE.includes(`**${label}**`)) throw new Error(`${FILE} does not name ${label}.`);
  return label;
}

/** Writes the documented spreadsheet, with further lines, and its pictures; imports it with the documented commands. */
export async function importSpreadsheet(shop: SecondShop, token: string, products: number): Promise<string> {
  const lines = codeBlock(FILE, 'csv', 'id,').split('\n');
  for (let number = lines.length; number <= products; number += 1)
    lines.push(
      `thing-${number},Thing ${number},${number}.50,10,Things,Fjord,Made by hand.,thing-${number}.png,`,
    );
  writeFileSync(join(shop.folder, 'products.csv'), lines.join('\n'));
  const pictures = join(shop.folder, 'pictures');
  mkdirSync(pictures);
  for (const name of lines.join('\n').match(/[\w-]+\.png/g) ?? []) {
    const picture = { width: 400, height: 400, channels: 3, background: '#6a1b9a' } as const;
    await sharp({ create: picture }).toFile(join(pictures, name));
  }
  const command = codeBlock(FILE, 'sh', 'npm run catalogue');
  const env = { ...process.env, OWNER_TOKEN: token, API_PORT: new URL(shop.apiUrl).port };
  const { stdout } = await execute('sh', ['-c', command], { cwd: shop.folder, env });
  return stdout;
}
