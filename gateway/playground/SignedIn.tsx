import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, setSession } from './session.ts';

/** Says who is signed in, for all tabs. */
export function SignedIn() {
  const session = useSyncExternalStore(onSessionChange, currentSession);
  return (
    <div className="signed-in">
      <span role="status">{session ? `Signed in as ${session.email}` : 'Not signed in: run SignIn'}</span>
      {session && (
        <button type="button" className="graphiql-button" onClick={() => setSession(null)}>
          Sign out
        </button>
      )}
    </div>
  );
}
