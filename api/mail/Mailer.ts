export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail, or it is in the outbox; a Refusal concerns the recipient alone. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
