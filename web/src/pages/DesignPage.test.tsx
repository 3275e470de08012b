import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DesignPage } from './DesignPage.tsx';

const TOKENS = readFileSync('web/src/styles/tokens.scss', 'utf8');

test('the sample page shows only tokens that exist', async () => {
  renderPage({ at: '/design', routes: { '/design': <DesignPage /> }, answer: () => ({ data: null }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'The design language' })).toBeTruthy();
  const shown = screen.getAllByText(/^--/).map(({ textContent }) => textContent);
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.filter((token) => !TOKENS.includes(`${token}:`))).toEqual([]);
});

test('each colour has a value in both schemes', () => {
  const [light = '', dark = ''] = ['light', 'dark'].map(
    (scheme) => new RegExp(`@mixin ${scheme} \\{(?<body>[^}]*)\\}`).exec(TOKENS)?.groups?.['body'] ?? '',
  );
  const names = (body: string): string[] =>
    Array.from(body.matchAll(/(?<name>--[\w-]+):/g), ({ groups }) => groups?.['name'] ?? '').toSorted();
  expect(names(light).length).toBeGreaterThan(20);
  expect(names(dark)).toEqual(names(light));
});
