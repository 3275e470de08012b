import { findExecutable } from './findExecutable.ts';

const CANDIDATES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the journeys: CHROMIUM_PATH where it is set, otherwise one that this machine has. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  return findExecutable(chosen ? [chosen] : CANDIDATES);
}
