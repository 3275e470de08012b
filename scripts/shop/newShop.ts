import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { runCommand } from '#runtime/runCommand.ts';
import { SHOP_FILES } from './checkFiles.ts';
import { haatPaths } from './haatPaths.ts';

/** `npm run new-shop ../my-shop` makes a shop folder that an editor checks. */
function main([given]: string[]): void {
  if (given === undefined) throw new Error('Name the folder: npm run new-shop ../my-shop');
  const folder = resolve(given);
  if (!relative(resolve(), folder).startsWith('..'))
    throw new Error(`${given} is inside Haat, which the next version replaces: name a folder beside it.`);
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new Error(`${given} is not empty.`);
  mkdirSync(folder, { recursive: true });
  for (const name of [...SHOP_FILES, 'public'])
    cpSync(join('shop', name), join(folder, name), { recursive: true });
  writeJson(join(folder, 'package.json'), { private: true, type: 'module' });
  writeJson(join(folder, 'tsconfig.json'), tsconfigFor(folder));
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n');
  console.log(`${given} has a shop to begin with. Build and open it with: SHOP_DIR=${given} npm start`);
}

/** Its paths lead to this Haat. */
function tsconfigFor(folder: string): object {
  const haat = relative(folder, resolve());
  const { '#runtime/*': runtime, '#gateway/*': gateway } = haatPaths('.', haat);
  return {
    extends: `${haat}/tsconfig.json`,
    compilerOptions: {
      paths: { '#shop/*': ['./*'], '#runtime/*': runtime, '#gateway/*': gateway },
      typeRoots: [`${haat}/node_modules/@types`],
      types: ['node'],
    },
    include: ['*.ts'],
  };
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

await runCommand(main);
