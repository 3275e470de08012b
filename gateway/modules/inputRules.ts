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
  name: trimmed(200),
  // The form alone: whether it exists is left to the server.
  email: (text) =>
    like(/^(?=.{1,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address')(text.trim()),
  // Not trimmed: a password may begin or end with a space.
  password: filled(1000),
  newPassword: filled(1000),
  // Spec §5: exactly six digits; spaces copied from a mail are ignored.
  otp: (text) => like(/^\d{6}$/, 'The code has exactly 6 digits.')(text.replaceAll(/\s/g, '')),
  resetToken: like(/^[\w.~+/=-]{1,4096}$/, 'Invalid or expired token'),
  phone: (text, field) => (text.trim() === '' ? '' : trimmed(40)(text, field)),
  street: trimmed(200),
  city: trimmed(200),
  state: trimmed(200),
  zipCode: trimmed(20),
  country: trimmed(200),
  subject: trimmed(200),
  message: trimmed(5000),
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

function filled(longest: number): TextRule {
  return (text, field) => {
    if (text === '') throw codedError('BAD_USER_INPUT', `${field} must not be empty.`);
    if (text.length > longest)
      throw codedError('BAD_USER_INPUT', `${field} may have at most ${longest} characters.`);
    return text;
  };
}

function trimmed(longest: number): TextRule {
  return (text, field) => filled(longest)(text.trim(), field);
}

function like(form: RegExp, message: string): (text: string) => string {
  return (text) => {
    if (!form.test(text)) throw codedError('BAD_USER_INPUT', message);
    return text;
  };
}
