import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '#scripts/findChromium.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A simulated GPU sometimes stops rendering frames while the machine is busy.
  '--disable-gpu',
];

export interface LaunchOptions {
  /** Keeps pages that were left, as shoppers' browsers do. Playwright switches that off. */
  hasBackForwardCache?: boolean;
}

export async function launchBrowser({ hasBackForwardCache = false }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  const ignoreDefaultArgs = hasBackForwardCache ? ['--disable-back-forward-cache'] : [];
  return chromium.launch({ executablePath, args: ARGUMENTS, ignoreDefaultArgs });
}
