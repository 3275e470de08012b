import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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
const DRAFT = '.draft';

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
      const file = join(folder, name);
      // A process that is killed while it writes leaves only a draft.
      await writeFile(`${file}${DRAFT}`, JSON.stringify(outboxMail), { mode: OWNER_ONLY.file });
      await rename(`${file}${DRAFT}`, file);
      for (const old of (await filesIn(folder)).slice(MAX_MAILS))
        await rm(join(folder, old), { force: true });
    },
    close: () => transport.close(),
  };
}

/** Receives a sentence about a file that cannot be read. */
type Warn = (text: string) => void;

/** The newest 50 mails, newest first. */
export async function readOutbox(folder: string, warn: Warn): Promise<OutboxMail[]> {
  const files = (await filesIn(folder)).filter((name) => !name.endsWith(DRAFT)).slice(0, MAX_SHOWN);
  const mails = await Promise.all(files.map(async (name) => readMail(join(folder, name), warn)));
  return mails.filter((mail) => mail !== null);
}

/** Removes the mails to an address, and the contact messages from it. */
export async function removeMailsOf(folder: string, email: string, warn: Warn): Promise<void> {
  for (const name of await filesIn(folder)) {
    const mail = await readMail(join(folder, name), warn);
    if (mail !== null && (mail.to === email || mail.text.includes(`<${email}>`)))
      await rm(join(folder, name), { force: true });
  }
}

async function readMail(file: string, warn: Warn): Promise<OutboxMail | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    warn(`The mail ${file} cannot be read and is left out; you may delete it.`);
    return null;
  }
}

/** Mails and drafts, newest first. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.includes('.json'))
    .toSorted()
    .toReversed();
}
