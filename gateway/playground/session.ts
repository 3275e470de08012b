export interface Session {
  email: string;
  token: string;
}

/** Per browser tab, and gone when it closes: a token should not outlive the visit on a shared computer. */
const STORAGE_KEY = 'playground:session';

const listeners = new Set<() => void>();
let session = storedSession();

export function currentSession(): Session | null {
  return session;
}

export function setSession(next: Session | null): void {
  session = next;
  if (next === null) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  for (const notify of listeners) notify();
}

export function onSessionChange(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function storedSession(): Session | null {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored === null) return null;
  const { email, token }: Session = JSON.parse(stored);
  return { email, token };
}
