import { parseArgs } from 'node:util';
import { contentsText } from '#api/backup/databaseContents.ts';
import { restoreBackup } from '#api/backup/restoreBackup.ts';
import { readApiSettings } from '#api/env.ts';
import { runCommand } from '#runtime/runCommand.ts';
import { demoByDefault } from './demoByDefault.ts';
import { requireEmbedded } from './requireEmbedded.ts';

/** `npm run restore -- file [--replace]`: docs/operations.md. */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the backup: npm run restore -- backup.tar.gz');
  const settings = readApiSettings(demoByDefault(process.env));
  requireEmbedded(settings, 'pg_restore');
  const { DATA_DIR: dataDir } = settings;
  const { createdAt, contents, waitingMails, earlierData } = await restoreBackup({
    file,
    dataDir,
    ...values,
  });
  console.log(`${contentsText(contents)} of ${createdAt} are in ${dataDir}.`);
  if (waitingMails > 0) console.log(`Mails that were waiting then will not be sent: ${waitingMails}.`);
  if (earlierData !== null) console.log(`What was there before is in ${earlierData}.`);
}

await runCommand(main);
