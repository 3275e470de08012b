const DIGIT = /\p{Nd}/u;

/**
 * The form in which numbers that people type, such as phones, zip codes and codes, are checked and stored: digits of
 * every script as 0 to 9, dashes as hyphens, single spaces, and nothing invisible.
 */
export function typedNumber(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digitValue)
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** At least five digits with the usual signs between them, and perhaps an extension. */
const PHONE = /^(?=(?:\D*\d){5})\(?\+?[\d ()./-]{4,30}(?:(?:ext\.?|x|#) ?\d{1,6})?$/i;

/** Whether a text in the form of `typedNumber` can be a phone number. */
export function isPhone(text: string): boolean {
  return text.length <= 40 && PHONE.test(text);
}

/** Unicode has the digits of each script in their order, beginning with its zero. */
export function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
