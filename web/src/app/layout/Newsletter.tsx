import type { ReactNode } from 'react';
import { isEmail } from '#web/lib/email.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useErrorToast } from '#web/ui/useErrorToast.ts';
import { useForm } from '#web/ui/useForm.ts';
import styles from './Newsletter.module.scss';

export interface NewsletterProps {
  title: string;
  text: string;
}

/** Says thank you and sends nothing (spec §2). */
export function Newsletter({ title, text }: NewsletterProps): ReactNode {
  const form = useForm({ email: '' }, newsletterErrors);
  const errorToast = useErrorToast();

  const subscribe = (): void => {
    notify.success('Successfully subscribed!');
    form.reset();
  };

  return (
    <form
      ref={form.ref}
      className={styles.form}
      noValidate
      onChange={errorToast.dismiss}
      onSubmit={(event) => form.submit(event, subscribe, errorToast.show)}
    >
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.row}>
        <TextField
          label="Your email for the newsletter"
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <Button type="submit">Subscribe</Button>
      </div>
    </form>
  );
}

/** Spec §5. */
function newsletterErrors({ email }: { email: string }): { email?: string } {
  if (email.trim() === '') return { email: 'Please provide an Email !' };
  return isEmail(email) ? {} : { email: 'Please give a valid Email!' };
}
