import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { serveMailedCodes } from './mailedCode.ts';
import { newDataDir } from './newDataDir.ts';
import { PATIENT } from './patience.ts';
import { startShop } from './runningShop.ts';
import { startSmtpServer } from './smtpServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    apiUrl: string;
    mailedCodesUrl: string;
  }
}

/** One shop for all journeys, with its own mail server and a new catalogue. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newDataDir();
  const mails = await startSmtpServer();
  const codes = await serveMailedCodes(mails);
  const shop = await startShop({
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    // Here all shoppers and their pictures come from one client address.
    REQUESTS_PER_MINUTE: '1000000',
    ORDERS_PER_MINUTE: '1000000',
    PICTURE_READS_PER_MINUTE: '1000000',
    ...PATIENT,
  });
  project.provide('shopUrl', shop.shopUrl);
  project.provide('apiUrl', shop.apiUrl);
  project.provide('mailedCodesUrl', codes.url);
  return async () => {
    await shop.stop();
    const { errors } = await shop.ended;
    if (errors !== '') console.error(`The shop wrote:\n${errors}`);
    await codes.close();
    await mails.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
