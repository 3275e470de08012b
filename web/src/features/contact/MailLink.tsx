import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { contact } from '#shop/settings.ts';
import { useIsInBrowser } from '#web/lib/useIsInBrowser.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import type { ContactValues } from './contactRules.ts';

/** For shops without a form: a mail to the shop, with the beginning that a link to the form would fill in. */
export function MailLink(): ReactNode {
  const { subject = '', message = '' }: Partial<ContactValues> = { ...useLocation().state };
  // The server does not know what a link filled in.
  const isInBrowser = useIsInBrowser();
  // Not URLSearchParams: mail programs show its plus signs.
  const beginning = `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return (
    <p>
      <a
        className={buttonClass({})}
        href={`mailto:${contact.supportEmail}${isInBrowser && message ? beginning : ''}`}
      >
        {contact.supportEmail}
      </a>
    </p>
  );
}
