import { useResendResetOtpMutation, useVerifyResetOtpMutation } from '#web/gql/hooks.ts';
import { setAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { ANONYMOUS } from './anonymous.ts';
import { useOtpStep, type OtpStep } from './useOtpStep.ts';

/** The second step of a reset: a right code stores `resetToken` and leads to the new password (spec §4). */
export function useResetVerification(): OtpStep {
  const [verifyOtp] = useVerifyResetOtpMutation(ANONYMOUS);
  const [resendOtp] = useResendResetOtpMutation(ANONYMOUS);
  return useOtpStep({
    step: 'resetEmail',
    next: paths.resetPassword,
    async checkCode(input) {
      const { data } = await verifyOtp({ variables: { input } });
      const { success = false, resetToken, message = null } = { ...data?.verifyResetOtp };
      if (!success || !resetToken) return { message };
      setAuthItem('resetToken', resetToken);
      return 'right';
    },
    async mailAnother(email) {
      const { data } = await resendOtp({ variables: { input: { email } } });
      return data?.resendResetOtp;
    },
    messages: { noEmail: 'No email found. Please try again.', notResent: 'Failed to Resend OTP' },
  });
}
