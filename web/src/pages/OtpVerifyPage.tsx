import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ANONYMOUS } from '#web/features/auth/anonymous.ts';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { OtpForm } from '#web/features/auth/OtpForm.tsx';
import { returnPath } from '#web/features/auth/returnPath.ts';
import { useOtpStep } from '#web/features/auth/useOtpStep.ts';
import { useSession } from '#web/features/auth/useSession.ts';
import { useResendOtpMutation, useVerifyOtpMutation } from './OtpVerifyPage.generated.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';

/** The step after registration: a right code signs in and leads home (spec §4), or back to where the shopper was sent from. */
export function OtpVerifyPage(): ReactNode {
  const [verifyOtp] = useVerifyOtpMutation(ANONYMOUS);
  const [resendOtp] = useResendOtpMutation(ANONYMOUS);
  const session = useSession();
  const { state } = useLocation();
  const step = useOtpStep({
    step: 'pendingEmail',
    next: returnPath(state),
    async checkCode(input) {
      const { data } = await verifyOtp({ variables: { input } });
      const { success = false, token, message = null } = { ...data?.verifyOtp };
      return success && token && (await session.signIn(token)) ? 'right' : { message };
    },
    mailAnother: async (email) => (await resendOtp({ variables: { input: { email } } })).data?.resendOtp,
    messages: { noEmail: 'No email found. Please signup again.', notResent: 'Failed to resend OTP' },
  });
  return (
    <AuthFrame
      title="Check your email"
      text={`We have sent a six-digit code to ${step.sentTo}.`}
      footer={
        <>
          Wrong address?{' '}
          <Link to={paths.signUp} state={state}>
            Register again
          </Link>
        </>
      }
    >
      <OtpForm step={step} />
    </AuthFrame>
  );
}
