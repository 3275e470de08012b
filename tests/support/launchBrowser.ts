import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findChromium } from '#scripts/findChromium.ts';

/** The first four are ours, the others Playwright's own, which a list of ours replaces. */
const DISABLED_FEATURES = [
  // The address bar would load two pages of its own into each new window, which nobody sees.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process in reserve for each page.
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A simulated GPU sometimes stops rendering frames while the machine is busy.
  '--disable-gpu',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

export function browserOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return { executablePath, args: ARGUMENTS };
}

export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...browserOptions(), ...options });
}
