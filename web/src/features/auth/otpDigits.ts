/** Spec §9. */
export const OTP_LENGTH = 6;

/** What was typed or pasted, such as "123 456", as at most six digits. */
export function otpDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, OTP_LENGTH);
}
