import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { contact } from '#shop/settings.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import type { ContactValues } from './contactRules.ts';

/** For shops without a form: a mail to the shop, with the beginning that a link to the form would fill in. */
export function MailLink(): ReactNode {
  const { subject = '', message = '' }: Partial<ContactValues> = { ...useLocation().state };
  // Not URLSearchParams: mail programs show its plus signs.
  const beginning = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return (
    <p>
      <a className={buttonClass({})} href={`mailto:${contact.supportEmail}?${beginning}`}>
        {contact.supportEmail}
      </a>
    </p>
  );
}
