import { expect, test } from 'vitest';
import { shortClassName, stylesByName } from './styleNames.ts';

const BUTTON = new URL('src/ui/Button.module.scss', import.meta.url).pathname;
const BADGE = new URL('src/ui/Badge.module.scss', import.meta.url).pathname;

function transform(code: string): unknown {
  const { transform: change } = stylesByName[0];
  if (typeof change !== 'function') throw new Error('The plugin has changed.');
  return Reflect.apply(change, null, [code, '/shop/web/src/ui/Logo.tsx']);
}

test('a class has one short name, which no other class has', () => {
  const names = [BUTTON, BADGE].flatMap((file) =>
    ['large', 'small', 'large'].map((c) => shortClassName(c, file)),
  );
  expect(names[0]).toBe(names[2]);
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]{2}$/);
});

test('a file of classes that is not there has no names', () => {
  expect(() => shortClassName('large', '/elsewhere/Button.module.scss')).toThrow('Button.module.scss');
});

test('classes are imported by name, unless a variable picks one', () => {
  const start = "import styles from './Logo.module.scss';\n";
  expect(transform(`${start}use(styles.logo);`)).toMatchObject({
    code: "import * as styles from './Logo.module.scss';\nuse(styles.logo);",
  });
  expect(transform(`${start}use(styles[size]);`)).toBeNull();
});
