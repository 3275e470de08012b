import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Of an adapter in `examples/servers/`: without empty lines, and with the files beside it that it imports. */
export function linesOfAdapter(file: string): number {
  const text = readFileSync(resolve('examples/servers', file), 'utf8');
  const beside = [...text.matchAll(/from '\.\/(\w+\.ts)'/g)].map(([, name = '']) => linesOfAdapter(name));
  return beside.reduce((sum, lines) => sum + lines, text.split('\n').filter((line) => line !== '').length);
}
