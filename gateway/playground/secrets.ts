/** The end of a secret's name, and what is before its value: in JSON, GraphQL or the default of a variable. */
const NAME = String.raw`(?:password\w*|token|otp|secret)"?\s*:\s*(?:\w+!?\s*=\s*)?`;
/** A secret value, finished or half typed, and what takes its place; or a bearer token. */
const SECRETS = [
  [new RegExp(String.raw`(${NAME}""")(?:\\"""|(?!""")[^])*`, 'gi'), '$1'],
  [new RegExp(String.raw`(${NAME}"(?!""))(?:[^"\\\n]|\\.)*`, 'gi'), '$1'],
  [new RegExp(String.raw`(${NAME})\d[\w.]*`, 'gi'), '$1""'],
  [/(\bbearer )[\w.~+/=-]{8,}/gi, '$1'],
] as const;

/** The same text with empty passwords, one-time codes and tokens. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((rest, [secret, placeholder]) => rest.replaceAll(secret, placeholder), text);
}
