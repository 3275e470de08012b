export interface Session {
  email: string;
  token: string;
}

/** Per browser tab, and gone when it closes: a token should not outlive the visit on a shared computer. */
const STORAGE_KEY = 'playground:session';

const listeners = new Set<() => void>();
let session: Session | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');

export function currentSession(): Session | null {
  return session;
}

export function setSession(next: Session | null): void {
  session = next;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  for (const notify of listeners) notify();
}

export function onSessionChange(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
