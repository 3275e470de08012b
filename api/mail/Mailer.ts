export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  messageId?: string;
}

export interface Mailer {
  /** Resolves once the mail server or the outbox has the mail; rejects with an HttpError if it refuses this mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
