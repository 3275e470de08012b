import { useState, type FormEvent, type InputHTMLAttributes } from 'react';
import type { Account } from './signIn.ts';

interface SignInFormProps {
  onSubmit: (account: Account) => void;
}

/** Keeps passwords out of the tabs. */
export function SignInForm({ onSubmit }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSubmit({ email, password });
  }

  return (
    <form onSubmit={handleSubmit}>
      <Field
        label="E-mail"
        type="email"
        ref={focus}
        autoComplete="username"
        value={email}
        onGive={setEmail}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onGive={setPassword}
      />
      <button type="submit" className="graphiql-button">
        Sign in
      </button>
    </form>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  onGive: (value: string) => void;
  ref?: (input: HTMLInputElement | null) => void;
}

function Field({ label, onGive, ...input }: FieldProps) {
  return (
    <input
      {...input}
      required
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => onGive(target.value)}
    />
  );
}

/** The user has just asked for the form. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
