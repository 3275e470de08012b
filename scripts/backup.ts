import { stat } from 'node:fs/promises';
import { contentsText } from '#api/backup/databaseContents.ts';
import { createBackup } from '#api/backup/createBackup.ts';
import { readApiSettings } from '#api/env.ts';
import { runCommand } from '#runtime/runCommand.ts';
import { demoByDefault } from './demoByDefault.ts';
import { requireEmbedded } from './requireEmbedded.ts';

/** `npm run backup -- file`: docs/operations.md. */
async function main([file = defaultName()]: string[]): Promise<void> {
  const settings = readApiSettings(demoByDefault(process.env));
  requireEmbedded(settings, 'pg_dump');
  const { contents, hasSecret } = await createBackup(settings.DATA_DIR, file);
  const megabytes = ((await stat(file)).size / 1024 / 1024).toFixed(1);
  console.log(`${contentsText(contents)} are in ${file} (${megabytes} MB).`);
  const key = hasSecret ? 'the key of the sessions and ' : '';
  console.log(`It holds ${key}the shoppers' data: keep it where nobody else reads it.`);
  if (settings.JWT_SECRET !== null) console.log('JWT_SECRET is a setting here: keep it, too.');
}

function defaultName(): string {
  return `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
}

await runCommand(main);
