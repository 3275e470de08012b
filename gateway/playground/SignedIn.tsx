import { useState, useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, setSession } from './session.ts';
import { signIn, type Account } from './signIn.ts';
import { SignInForm } from './SignInForm.tsx';

interface SignedInProps {
  /** Null where the demo does not run. */
  demoAccount: Account | null;
}

/** Shows who is signed in, for all tabs, and signs in and out. */
export function SignedIn({ demoAccount }: SignedInProps) {
  const session = useSyncExternalStore(onSessionChange, currentSession);
  const [isFormOpen, setFormOpen] = useState(false);
  const [error, setError] = useState('');

  function handleSignIn(account: Account): void {
    signIn(account).then(
      () => {
        setError('');
        setFormOpen(false);
      },
      (refusal: Error) => setError(refusal.message),
    );
  }

  return (
    <section className="signed-in" aria-label="Account">
      <span role="status">{session ? `Signed in as ${session.email}` : 'Not signed in'}</span>
      {session && <Choice label="Sign out" onPick={() => setSession(null)} />}
      {!session && !isFormOpen && <Choice label="Sign in" onPick={() => setFormOpen(true)} />}
      {!session && isFormOpen && <SignInForm onSubmit={handleSignIn} />}
      {!session && demoAccount && (
        <Choice label="Sign in as the demo shopper" onPick={() => handleSignIn(demoAccount)} />
      )}
      {error && !session && <span role="alert">{error}</span>}
    </section>
  );
}

function Choice({ label, onPick }: { label: string; onPick: () => void }) {
  return (
    <button type="button" className="graphiql-button" onClick={onPick}>
      {label}
    </button>
  );
}
