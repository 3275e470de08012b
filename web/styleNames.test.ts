import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

test('no two style modules have the same name, with which the names of their classes begin', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.module.scss')).map((file) => basename(file));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).toContain('Rail.module.scss');
});
