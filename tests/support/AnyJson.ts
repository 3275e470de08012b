/** What a server or a file says as JSON: tests check what they read of it. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read deep into answers of many forms
export type AnyJson = any;
