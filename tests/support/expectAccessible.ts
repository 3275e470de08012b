import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** WCAG's, and that everything is inside of a landmark. */
const EVERY_RULE = { runOnly: LEVELS, rules: { region: { enabled: true } } };
/** The rules whose results depend on the colors. */
const COLOR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] };
/** With forced colors, axe measures colors that Chromium does not paint. */
const RULES_WITHOUT_COLORS = {
  runOnly: LEVELS,
  rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
};

/** CSS selectors. */
interface Parts {
  include: readonly string[];
  exclude?: readonly string[];
}

declare global {
  interface Window {
    axe: { run(context: Parts, options: object): Promise<AxeResults> };
  }
}

export const WHOLE_PAGE: Parts = { include: ['html'] };
/** The page without its header and footer, which are the same on every page. */
export const OWN_PART: Parts = { include: ['html'], exclude: ['header', 'footer'] };

/** Expects no violation in a page with its dialogs, or in parts of it, in both color schemes and in forced colors. */
export async function expectAccessible(page: Page, parts: Parts = WHOLE_PAGE): Promise<void> {
  // On a scrolled page, the sticky header may cover half a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // The page's content security policy would block an added script, but not `evaluate`.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, EVERY_RULE, parts);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, COLOR_RULES, parts);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await violations(page, RULES_WITHOUT_COLORS, parts);
  await page.emulateMedia({ forcedColors: 'none' });
  expect({ light, dark, forced }).toEqual({ light: [], dark: [], forced: [] });
}

async function violations(page: Page, rules: object, parts: Parts): Promise<string[]> {
  const results = await page.evaluate(
    ({ options, context }) =>
      window.axe.run(context, { ...options, resultTypes: ['violations'], preload: false }),
    { options: rules, context: parts },
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${help}. ${failureSummary ?? ''}`,
    ),
  );
}
