import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostgres } from '#scripts/findPostgres.ts';

const PAGE = readFileSync('docs/operations.md', 'utf8');

interface Ended {
  exitCode: number | null;
  output: string;
  errors: string;
}

/** The command of docs/operations.md that begins with these words. */
export function operationsCommand(start: string): string {
  const commands = [...PAGE.matchAll(/^```sh\n(?<command>[^]*?)\n```$/gm)];
  const found = commands.map(({ groups }) => groups?.['command'] ?? '');
  const command = found.find((one) => one.startsWith(start));
  if (command === undefined) throw new Error(`docs/operations.md has no command ${start}.`);
  return command;
}

/** Runs such a command as it stands there, with the backup in a folder of the test's own. */
export async function runCommand(command: string, folder: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  const path = [findPostgres(), process.env['PATH']].filter((part) => part !== undefined);
  const child = spawn('sh', ['-c', command.replaceAll('shop-backup', `${folder}/shop-backup`)], {
    env: { ...process.env, ...env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { exitCode, output, errors };
}
