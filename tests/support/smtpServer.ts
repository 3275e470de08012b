import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** The next mail to an address: each is handed out once, in the order of arrival, and waited for if need be. */
  mailTo(email: string): Promise<Email>;
  /** The six digits in the next mail to an address. */
  codeMailedTo(email: string): Promise<string>;
  close(): Promise<void>;
}

const ARRIVAL_LIMIT_MS = 15_000;

/** Domains whose mailboxes this server refuses, and with what: the first for good, the second for now. */
export const REFUSED_DOMAINS: Record<string, number> = { 'unknown.haat.test': 550, 'full.haat.test': 450 };

/** A real mail server on a free port of this machine, for mail to any other address. */
export async function startSmtpServer(): Promise<MailServer> {
  const mails = new Mailboxes();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = REFUSED_DOMAINS[address.split('@')[1] ?? ''];
      done(
        responseCode === undefined ? null : Object.assign(new Error('No such mailbox.'), { responseCode }),
      );
    },
    onData: (stream, session, done) => {
      const delivered = buffer(stream).then(async (content) => {
        const mail = await PostalMime.parse(content);
        for (const { address } of session.envelope.rcptTo) mails.deliver(address, mail);
      });
      delivered.then(() => done(), done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailTo = (email: string): Promise<Email> => mails.next(email);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo,
    codeMailedTo: async (email) => codeIn(await mailTo(email)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function codeIn(mail: Email): string {
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No six digits in the mail "${mail.subject}".`);
  return code;
}

class Mailboxes {
  #unread = new Map<string, Email[]>();
  #arrivals = new EventEmitter().setMaxListeners(0);

  deliver(address: string, mail: Email): void {
    const email = address.toLowerCase();
    this.#unread.set(email, [...(this.#unread.get(email) ?? []), mail]);
    this.#arrivals.emit(email);
  }

  async next(address: string): Promise<Email> {
    const email = address.toLowerCase();
    const signal = AbortSignal.timeout(ARRIVAL_LIMIT_MS);
    for (;;) {
      const mail = this.#unread.get(email)?.shift();
      if (mail) return mail;
      await once(this.#arrivals, email, { signal }).catch(() => {
        throw new Error(`No mail to ${email} within ${ARRIVAL_LIMIT_MS / 1000} s.`);
      });
    }
  }
}
