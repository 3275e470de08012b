import type { ComponentProps, FormEvent } from 'react';
import type { Account } from './signIn.ts';

interface SignInFormProps {
  onSubmit: (account: Account) => void;
}

/** Keeps passwords out of the tabs. */
export function SignInForm({ onSubmit }: SignInFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const inputs = event.currentTarget.querySelectorAll('input');
    const [email = '', password = ''] = Array.from(inputs, ({ value }) => value);
    onSubmit({ email, password });
  }

  return (
    <form onSubmit={handleSubmit}>
      <Field label="E-mail" type="email" ref={focus} autoComplete="username" />
      <Field label="Password" type="password" autoComplete="current-password" />
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
