/** Spec §5: local part, @, domain, ending of 2 to 4 letters. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,4}$/i;

export const EMAIL_MAX_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text.trim());
}
