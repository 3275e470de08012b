import { useState, type FormEvent, type ReactNode } from 'react';
import { notify } from '#web/ui/notify.ts';
import { isEmail } from '#web/lib/email.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Newsletter.module.scss';

/** Says thank you and sends nothing (spec §2). */
export function Newsletter(): ReactNode {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const fault = newsletterFault(email);
    setError(fault);
    if (fault !== null) {
      notify.error(fault);
      return;
    }
    notify.success('Successfully subscribed!');
    setEmail('');
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <h2 className={styles.title}>News from the market</h2>
      <p className={styles.text}>A short letter, once a month.</p>
      <div className={styles.row}>
        <TextField
          label="Your e-mail for the newsletter"
          type="email"
          autoComplete="email"
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit">Subscribe</Button>
      </div>
    </form>
  );
}

/** Spec §5. */
function newsletterFault(email: string): string | null {
  if (email.trim() === '') return 'Please provide an Email !';
  return isEmail(email) ? null : 'Please give a valid Email!';
}
