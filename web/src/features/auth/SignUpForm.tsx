import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { legal } from '#shop/settings.ts';
import { pagesToAccept } from '#web/lib/legalPages.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { signUpErrors, type SignUpValues } from './authRules.ts';
import { ConsentCheckbox, missingConsent } from './ConsentCheckbox.tsx';
import styles from './SignUpForm.module.scss';
import { useSignUp } from './useSignUp.ts';

export interface SignUpFormProps {
  /** The pages that shoppers must accept; null if there is nothing to accept. */
  toAccept?: ReturnType<typeof pagesToAccept>;
}

export function SignUpForm({ toAccept = pagesToAccept(legal) }: SignUpFormProps): ReactNode {
  const form = useForm({ name: '', email: '', password: '' }, signUpErrors);
  const [hasAccepted, setHasAccepted] = useState(toAccept === null);
  const [consentError, setConsentError] = useState<string | null>(null);
  const { submit, isSending, errorMessage, errorToast } = useSignUp();

  const accept = (isChecked: boolean): void => {
    setHasAccepted(isChecked);
    setConsentError(null);
  };
  const send = (values: SignUpValues): void => {
    if (hasAccepted) return void submit(values);
    const error = missingConsent(toAccept ?? []);
    setConsentError(error);
    errorToast.show(error);
    form.ref.current?.querySelector<HTMLElement>('[name="consent"]')?.focus();
  };

  return (
    <Form
      form={form}
      onEdit={errorToast.dismiss}
      onKeyDown={hasAccepted ? undefined : submitByEnter}
      onSubmit={send}
    >
      <TextField label="Full name" autoComplete="name" maxLength={100} {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        {...form.field('password')}
      />
      <div className={styles.role}>
        <p>
          Role: <strong>User Account</strong>
        </p>
        <p className={styles.note}>All new registrations are created as user accounts</p>
      </div>
      {toAccept === null ? null : (
        <ConsentCheckbox pages={toAccept} isChecked={hasAccepted} error={consentError} onChange={accept} />
      )}
      <Alert text={errorMessage} />
      <Button type="submit" size="large" disabled={!hasAccepted || isSending}>
        {isSending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </Form>
  );
}

/** Browsers ignore Enter while the submit button is disabled, so this makes the form say what is missing. */
function submitByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
