import type { ComponentProps, FormEvent } from 'react';
import type { Account } from './signIn.ts';

interface SignInFormProps {
  onSubmit: (account: Account) => void;
}

/** Keeps passwords out of the tabs. */
export function SignInForm({ onSubmit }: SignInFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    onSubmit({ email: String(entered.get('email')), password: String(entered.get('password')) });
  }

  return (
    <form onSubmit={handleSubmit}>
      <Field label="E-mail" name="email" type="email" ref={focus} autoComplete="username" />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
      <button type="submit" className="graphiql-button">
        Sign in
      </button>
    </form>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  label: string;
}

function Field({ label, ...input }: FieldProps) {
  return <input {...input} required aria-label={label} placeholder={label} />;
}

/** The user has just asked for the form. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
