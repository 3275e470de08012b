import type { ReactNode } from 'react';
import { ContactForm } from '#web/features/contact/ContactForm.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

export function ContactPage(): ReactNode {
  return (
    <Page width="text">
      <PageHeading>Write to us</PageHeading>
      <p>A question, a wish, a complaint: a person reads it and answers.</p>
      <ContactForm />
    </Page>
  );
}
