import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostgres } from '#scripts/programs.ts';

interface Ended {
  exitCode: number | null;
  output: string;
  errors: string;
}

/** The command of docs/operations.md that begins with these words. */
export function operationsCommand(start: string): string {
  return codeBlock('docs/operations.md', 'sh', start);
}

/** The block of code of a document that begins with these words. */
export function codeBlock(file: string, language: string, start: string): string {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```(?<language>\w+)\n(?<code>[^]*?)\n```$/gm);
  for (const { groups } of blocks)
    if (groups?.['language'] === language && groups['code']?.startsWith(start)) return groups['code'];
  throw new Error(`${file} has no block of ${language} that begins with ${start}.`);
}

/** Runs such a command unchanged, except that its backup is in the test's folder. */
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
