/** For operations with credentials of their own: they carry no session token, and a refusal does not end the session. */
export const ANONYMOUS = { context: { isAnonymous: true } } as const;
