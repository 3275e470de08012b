import { codedError } from '#gateway/errors.ts';

/** Accepts a whole number within bounds; otherwise BAD_USER_INPUT with a sentence that names the argument. */
export function inRange(name: string, value: number, min: number, max: number): number {
  if (value < min || value > max)
    throw codedError('BAD_USER_INPUT', `${name} must be from ${min} to ${max}.`);
  return value;
}

/** Returns the text as it is sent on; BAD_USER_INPUT if it breaks a rule. */
type TextRule = (text: string, field: string) => string;

/** For each text that the mutations' inputs can have; finer rules are left to the server. */
const RULES: Record<string, TextRule> = {
  name: required(200),
  email,
  password: secret,
  newPassword: secret,
  otp: code,
  resetToken,
  phone: (text, field) => (text.trim() === '' ? '' : required(40)(text, field)),
  street: required(200),
  city: required(200),
  state: required(200),
  zipCode: required(20),
  country: required(200),
  subject: required(200),
  message: required(5000),
};

/** The texts of an input, each by the rule for its field; null counts as empty. */
export function checkedTexts(input: object): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [field, value] of Object.entries(input)) {
    const rule = RULES[field];
    if (rule !== undefined) texts[field] = rule(value ?? '', field);
  }
  return texts;
}

/** Text that is not blank and not too long, trimmed. */
function required(longest: number): TextRule {
  return (value, field) => {
    const text = value.trim();
    if (text === '') throw codedError('BAD_USER_INPUT', `${field} must not be empty.`);
    if (text.length > longest)
      throw codedError('BAD_USER_INPUT', `${field} may have at most ${longest} characters.`);
    return text;
  };
}

/** The form alone; whether it exists is left to the server. */
function email(text: string): string {
  const address = text.trim();
  if (address.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
    throw codedError('BAD_USER_INPUT', 'Please enter a valid email address');
  return address;
}

/** Not trimmed: a password may begin or end with a space. */
function secret(text: string, field: string): string {
  if (text === '') throw codedError('BAD_USER_INPUT', `${field} must not be empty.`);
  if (text.length > 1000) throw codedError('BAD_USER_INPUT', `${field} may have at most 1000 characters.`);
  return text;
}

/** Spec §5: exactly six digits; spaces copied from a mail are ignored. */
function code(text: string): string {
  const digits = text.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) throw codedError('BAD_USER_INPUT', 'The code has exactly 6 digits.');
  return digits;
}

function resetToken(text: string): string {
  if (!/^[\w.~+/=-]{1,4096}$/.test(text)) throw codedError('BAD_USER_INPUT', 'Invalid or expired token');
  return text;
}
