import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { OWNER_ONLY } from '#api/dataFolder.ts';
import type { Mailer } from './Mailer.ts';

export interface OutboxMail {
  at: string;
  to: string;
  subject: string;
  text: string;
}

const MAX_MAILS = 200;
const MAX_SHOWN = 50;

/** For development: writes mails to a folder, which keeps the newest 200. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ jsonTransport: true });
  let count = 0;
  return {
    async send(mail) {
      // Validates the mail in the same way as for a mail server.
      await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
      const { to, subject, text } = mail;
      const outboxMail: OutboxMail = { at: new Date().toISOString(), to, subject, text };
      count += 1;
      // The name has the process id, since several processes may share the folder.
      const name = `${Date.now()}-${String(count).padStart(6, '0')}-${process.pid}.json`;
      await writeFile(join(folder, name), JSON.stringify(outboxMail), { mode: OWNER_ONLY.file });
      for (const old of (await mailFiles(folder)).slice(MAX_MAILS))
        await rm(join(folder, old), { force: true });
    },
    close: () => transport.close(),
  };
}

/** The newest 50 mails, newest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const files = await mailFiles(folder);
  return Promise.all(
    files
      .slice(0, MAX_SHOWN)
      .map(async (name): Promise<OutboxMail> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
}

/** Removes the mails to an address, and the contact messages from it. */
export async function removeMailsOf(folder: string, email: string): Promise<void> {
  for (const name of await mailFiles(folder)) {
    const { to, text }: OutboxMail = JSON.parse(await readFile(join(folder, name), 'utf8'));
    if (to === email || text.includes(`<${email}>`)) await rm(join(folder, name), { force: true });
  }
}

async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed();
}
