/** Spec §5: local part, @, domain, ending of letters; also longer ones than its 4, such as `.online`. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}$/i;

export const EMAIL_MAX_LENGTH = 254;

/** The error of an e-mail field, or null; `isValid` may be more lenient than registration. */
export function emailError(email: string, isValid: (text: string) => boolean = isEmail): string | null {
  if (email.trim() === '') return 'Enter your email';
  return isValid(email) ? null : 'Enter a valid email address';
}

/** Enough for an account that may be older than the rules of registration: the server checks the rest. */
export function hasAtSign(text: string): boolean {
  return text.includes('@');
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text.trim());
}
