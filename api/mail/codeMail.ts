import type { ApiSettings } from '#api/env.ts';
import { brand } from '#shop/settings.ts';
import type { Mail } from './Mailer.ts';
import { shopMail } from './shopMail.ts';

export type CodePurpose = 'verify' | 'reset';

const REASONS: Record<CodePurpose, string> = {
  verify: 'Enter it in the shop to verify your e-mail address.',
  reset: 'Enter it in the shop to choose a new password.',
};

const CONTESTED =
  'More than one password was chosen for this address, so none of them works. Once you have entered the code, choose one with “Forgot password?” on the sign-in page.';

interface CodeMail {
  purpose: CodePurpose;
  to: string;
  code: string;
  isContested: boolean;
}

/** The mail with a one-time code. */
export function codeMail({ MAIL_SUBJECT_CODE }: ApiSettings, mail: CodeMail): Mail {
  const { purpose, to, code, isContested } = mail;
  const subject = MAIL_SUBJECT_CODE ? `Your ${brand.name} code is ${code}` : `Your ${brand.name} code`;
  const lines = [
    `Your code is ${code}.`,
    REASONS[purpose],
    ...(isContested ? [CONTESTED] : []),
    'It works for ten minutes. If you did not ask for it, you can ignore this mail.',
  ];
  return shopMail({ to, subject, lines });
}
