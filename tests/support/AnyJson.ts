/** What a server or a file says as JSON: tests check what they read of it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only place: a test reads deep into answers of many forms
export type AnyJson = any;
