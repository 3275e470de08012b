import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findChromium, findHeadlessShell } from '#scripts/programs.ts';
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
  // Otherwise the shell rounds letters to whole pixels, unlike shoppers' browsers.
  '--font-render-hinting=none',
];

/** Pages of tests live for seconds: optimizing their code costs more than it saves. */
const QUICK_CODE = '--js-flags=--no-opt,--no-maglev';

/** The full browser, as shoppers have it. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...optionsOf(findChromium()), ...options });
}

/** The lighter headless shell where it is installed, otherwise the full browser. */
export async function launchBrowser(): Promise<Browser> {
  const executable = (process.env['CHROMIUM_PATH'] ? undefined : findHeadlessShell()) ?? findChromium();
  return chromium.launch({ ...optionsOf(executable), args: [...ARGUMENTS, QUICK_CODE] });
}

function optionsOf(executablePath: string | undefined): LaunchOptions {
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return { executablePath, args: ARGUMENTS, timeout: MAX_WAIT_MS };
}
