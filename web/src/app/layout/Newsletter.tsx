import type { FormEvent, ReactNode } from 'react';
import { footer } from '#shop/settings.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import styles from './Newsletter.module.scss';
import { newsletterFault } from './newsletterFault.ts';

/** Says thank you and sends nothing (spec §2). */
export function Newsletter(): ReactNode {
  const form = useForm({ email: '' }, ({ email }) => {
    const fault = newsletterFault(email);
    return fault === null ? {} : { email: fault };
  });

  const handleSubmit = (event: FormEvent): void => {
    const fault = newsletterFault(form.values.email);
    if (fault !== null) notify.error(fault);
    form.submit(event, () => {
      notify.success('Successfully subscribed!');
      form.reset();
    });
  };

  return (
    <form ref={form.form} className={styles.form} onSubmit={handleSubmit} noValidate>
      <h2 className={styles.title}>{footer.newsletter.title}</h2>
      <p className={styles.text}>{footer.newsletter.text}</p>
      <div className={styles.row}>
        <TextField
          label="Your e-mail for the newsletter"
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <Button type="submit">Subscribe</Button>
      </div>
    </form>
  );
}
