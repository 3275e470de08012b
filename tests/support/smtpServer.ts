import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  /** Waits for the next mail to an address; each mail is returned once, in order of arrival. */
  mailTo(email: string): Promise<Email>;
  /** The six digits in the next mail to an address. */
  codeMailedTo: (email: string) => Promise<string>;
  /** The Message-ID of each mail that has arrived. */
  messageIds: string[];
  close(): Promise<void>;
}

const ARRIVAL_TIMEOUT_MS = 60_000;

/** Domains whose mailboxes this server rejects, with the status: the first permanently, the second temporarily. */
const REJECTED_DOMAINS: Record<string, number> = { 'unknown.haat.test': 550, 'full.haat.test': 450 };
/** Domains whose mails it rejects after it has read them, in the same way. */
const REJECTED_TEXTS: typeof REJECTED_DOMAINS = { 'spam.haat.test': 554, 'busy.haat.test': 451 };

function rejection(domains: typeof REJECTED_DOMAINS, address: string): Error | null {
  const responseCode = domains[address.split('@')[1] ?? ''];
  return responseCode === undefined
    ? null
    : Object.assign(new Error(`Nobody is called ${address} here`), { responseCode });
}

/** A real mail server on a port of this machine, by default a free one, which accepts mail to any other address. */
export async function startSmtpServer(port = 0): Promise<MailServer> {
  const mails = new Mailboxes();
  const messageIds: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(rejection(REJECTED_DOMAINS, address)),
    onData: (stream, session, done) => {
      const delivered = buffer(stream).then(async (content) => {
        for (const { address } of session.envelope.rcptTo) {
          const error = rejection(REJECTED_TEXTS, address);
          if (error !== null) throw error;
        }
        const mail = await PostalMime.parse(content);
        messageIds.push(mail.messageId ?? '');
        for (const { address } of session.envelope.rcptTo) mails.deliver(address, mail);
      });
      delivered.then(() => done(), done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const mailTo = (email: string): Promise<Email> => mails.next(email);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messageIds,
    mailTo,
    codeMailedTo: async (email) => {
      // Mails about orders and changes of the account have no code.
      for (;;) {
        const code = codeIn(await mailTo(email));
        if (code !== undefined) return code;
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function codeIn(mail: Email): string | undefined {
  return /(?<=^Your code is )\d{6}\b/.exec(mail.text ?? '')?.[0];
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
    const signal = AbortSignal.timeout(ARRIVAL_TIMEOUT_MS);
    for (;;) {
      const mail = this.#unread.get(email)?.shift();
      if (mail) return mail;
      await once(this.#arrivals, email, { signal }).catch(() => {
        throw new Error(`No mail to ${email} within ${ARRIVAL_TIMEOUT_MS / 1000} s.`);
      });
    }
  }
}
