import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
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

export function browserOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return { executablePath, args: ARGUMENTS };
}

export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...browserOptions(), ...options });
}
