import type { ReactNode } from 'react';
import { ContactForm } from '#web/features/contact/ContactForm.tsx';
import { MailLink } from '#web/features/contact/MailLink.tsx';
import { useShopperActions } from '#web/lib/useShopperActions.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

export function ContactPage(): ReactNode {
  const can = useShopperActions();
  return (
    <Page width="text">
      <PageHeading>Write to us</PageHeading>
      <p>A question, a wish, a complaint: a person reads it and answers.</p>
      {can('SEND_CONTACT_MESSAGE') ? <ContactForm /> : <MailLink />}
    </Page>
  );
}
