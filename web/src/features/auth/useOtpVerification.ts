import { useLocation } from 'react-router-dom';
import { useResendOtpMutation, useVerifyOtpMutation } from '#web/gql/hooks.ts';
import { ANONYMOUS } from './anonymous.ts';
import { returnPath } from './returnPath.ts';
import { useOtpStep, type OtpStep } from './useOtpStep.ts';
import { useSession } from './useSession.ts';

/** The step after registration: a right code signs in and leads home (spec §4), or back to where the shopper was sent from. */
export function useOtpVerification(): OtpStep {
  const [verifyOtp] = useVerifyOtpMutation(ANONYMOUS);
  const [resendOtp] = useResendOtpMutation(ANONYMOUS);
  const session = useSession();
  return useOtpStep({
    step: 'pendingEmail',
    next: returnPath(useLocation().state),
    async checkCode(input) {
      const { data } = await verifyOtp({ variables: { input } });
      const { success = false, token, message = null } = { ...data?.verifyOtp };
      return success && token && (await session.signIn(token)) ? 'right' : { message };
    },
    async mailAnother(email) {
      const { data } = await resendOtp({ variables: { input: { email } } });
      return data?.resendOtp;
    },
    messages: { noEmail: 'No email found. Please signup again.', notResent: 'Failed to resend OTP' },
  });
}
