import { writeFile } from 'node:fs/promises';
import { readApiSettings } from '#api/env.ts';
import { emailField } from '#api/http/parseInput.ts';
import { exportShopper } from '#api/shoppers/exportShopper.ts';
import { runCommand } from '#runtime/runCommand.ts';
import { demoByDefault } from './demoByDefault.ts';
import { withShopDatabase } from './withShopDatabase.ts';

/** `npm run shopper:export -- email [file]`: docs/operations.md. */
async function main([address, file = defaultName()]: string[]): Promise<void> {
  const { success, data: email } = emailField.safeParse(address);
  if (!success) throw new Error('Name the shopper: npm run shopper:export -- email');
  const settings = readApiSettings(demoByDefault(process.env));
  const shopper = await withShopDatabase(settings, async (db) => exportShopper(db, email));
  if (shopper === null) throw new Error(`Nothing is stored about ${email}.`);
  // `wx`: no file is replaced.
  await writeFile(file, `${JSON.stringify(shopper, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`What is stored about ${email} is in ${file}.`);
}

function defaultName(): string {
  return `shopper-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
}

await runCommand(main);
