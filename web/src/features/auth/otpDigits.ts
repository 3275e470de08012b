/** Spec §9. */
export const OTP_LENGTH = 6;

/** Up to six digits of typed or pasted text such as "123 456". */
export function otpDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, OTP_LENGTH);
}
