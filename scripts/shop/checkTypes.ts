import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { shopPath } from '#runtime/shop/shopFolder.ts';
import { haatPaths } from './haatPaths.ts';

const REQUIRED = resolve('scripts/shop/requiredExports.ts');

/** A sentence for each thing in the shop folder that is misspelt, missing or of another type, with its file and line. */
export async function checkTypes(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-types-'));
  const config = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      paths: haatPaths(shopPath()),
      typeRoots: [resolve('node_modules/@types')],
      types: ['node'],
    },
    files: [REQUIRED],
    include: [`${shopPath()}*.ts`],
    exclude: [`${shopPath()}**/*.test.ts`],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    return sentencesOf(await outputOf(['--noEmit', '--pretty', 'false', '--project', folder]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function outputOf(args: readonly string[]): Promise<string> {
  return new Promise((done) => {
    execFile(process.execPath, ['node_modules/typescript/bin/tsc', ...args], (_error, output) =>
      done(output),
    );
  });
}

/** Details follow an error on indented lines; the last one names what is meant. */
function sentencesOf(output: string): string[] {
  const found = output
    .split(/\n(?=\S)/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const errors = found.map((text) => {
    const [, path, line, message] = /^(.+?)\((\d+),\d+\): error TS\d+: ([^]+)$/.exec(text) ?? [];
    if (path === undefined || message === undefined) return { place: 'The shop folder', file: '', text };
    return { ...placeOf(resolve(path), Number(line)), text: shortened(message.split('\n').at(-1) ?? '') };
  });
  // What a file itself is found wrong for, with its line, need not be missed as well.
  return (
    errors
      .filter(
        ({ place, file, text }) =>
          place !== file ||
          !errors.some((other) => other.place !== place && other.file === file && other.text === text),
      )
      // The compiler's order is that of whole paths, so of where Haat lies beside the shop.
      .toSorted((a, b) => a.file.localeCompare(b.file))
      .map(({ place, text }) => `${place}: ${text}`)
  );
}

/** Where something is missing, the error is in the file that requires it. */
function placeOf(file: string, line: number): { place: string; file: string } {
  if (file !== REQUIRED)
    return { place: `${relative(shopPath(), file)}:${line}`, file: relative(shopPath(), file) };
  const text = readFileSync(REQUIRED, 'utf8').split('\n')[line - 1] ?? '';
  const name = `${/(\w+) satisfies|#shop\/(\w+)\.ts/.exec(text)?.slice(1).find(Boolean) ?? 'shop'}.ts`;
  return { place: name, file: name };
}

/** Without types that are written out, which can fill a screen. */
function shortened(message: string): string {
  return message
    .trim()
    .replaceAll(
      / (?:but required )?in type '(?:[^']*\{[^']*|typeof import[^']*|ShopSettings|Record<PageName[^']*)'/g,
      '',
    );
}
