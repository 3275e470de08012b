import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findChromium, findHeadlessShell } from '#scripts/findChromium.ts';
import { MAX_WAIT_MS } from './newContext.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A simulated GPU sometimes stops rendering frames while the machine is busy.
  '--disable-gpu',
  // The shell would else give letters whole pixels, as no shopper's browser does.
  '--font-render-hinting=none',
];

/** Pages of tests live for seconds: to compile their code a second time, better, costs more than it wins. */
const QUICK_CODE = '--js-flags=--no-opt,--no-maglev';

/** The browser that shoppers have, with all its windows. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...optionsOf(findChromium()), ...options });
}

/** The lighter shell where it is installed. */
export async function launchBrowser(): Promise<Browser> {
  const executable = (process.env['CHROMIUM_PATH'] ? undefined : findHeadlessShell()) ?? findChromium();
  return chromium.launch({ ...optionsOf(executable), args: [...ARGUMENTS, QUICK_CODE] });
}

function optionsOf(executablePath: string | undefined): LaunchOptions {
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return { executablePath, args: ARGUMENTS, timeout: MAX_WAIT_MS };
}
