import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from './launchBrowser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserUrl: string;
  }
}

/** One browser for all journeys: a start costs more than most of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer(browserOptions());
  project.provide('browserUrl', browser.wsEndpoint());
  return () => browser.close();
}
