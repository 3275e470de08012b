import { brand, contact } from '#shop/settings.ts';
import type { Mail } from './Mailer.ts';
import { shopMail } from './shopMail.ts';

const NOT_YOU = `If this was not you, choose a new password with “Forgot password?” on the sign-in page, or write to ${contact.supportEmail}.`;

/** The mail to the address that the account had before. */
export function passwordChangedMail(to: string): Mail {
  const lines = [`The password of your ${brand.name} account was changed.`, NOT_YOU];
  return shopMail({ to, subject: `Your ${brand.name} password was changed`, lines });
}

/** The mail to the address that the account had before. */
export function emailChangedMail(to: string): Mail {
  const lines = [`Another e-mail address was entered in the profile of your ${brand.name} account.`, NOT_YOU];
  return shopMail({ to, subject: `Your ${brand.name} e-mail address was changed`, lines });
}
