import { typedNumber } from '#runtime/typedNumber.ts';

/** Spec §9. */
export const OTP_LENGTH = 6;

/** Up to six digits of typed or pasted text such as "123 456", in any script. */
export function otpDigits(text: string): string {
  return typedNumber(text).replaceAll(/\D/g, '').slice(0, OTP_LENGTH);
}
