import { findExecutable } from './findExecutable.ts';

const CANDIDATES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM_PATH if it is set, otherwise an installed Chromium or Chrome. */
export function findChromium(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  return findExecutable(path ? [path] : CANDIDATES);
}

/** Chromium without windows, which opens pages with half the work, but does not keep pages for going back to them. */
export function findHeadlessShell(): string | undefined {
  return findExecutable(['chromium-headless-shell']);
}
