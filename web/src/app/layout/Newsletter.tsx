import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useErrorToast } from '#web/ui/useErrorToast.ts';
import { useForm } from '#web/ui/useForm.ts';
import styles from './Newsletter.module.scss';
import { newsletterError } from './newsletterError.ts';

export interface NewsletterProps {
  title: string;
  text: string;
}

/** Says thank you and sends nothing (spec §2). */
export function Newsletter({ title, text }: NewsletterProps): ReactNode {
  const form = useForm({ email: '' }, ({ email }) => {
    const error = newsletterError(email);
    return error === null ? {} : { email: error };
  });
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
