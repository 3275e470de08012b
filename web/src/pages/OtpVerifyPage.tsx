import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ANONYMOUS } from '#web/features/auth/anonymous.ts';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { OtpForm } from '#web/features/auth/OtpForm.tsx';
import { returnPath } from '#web/features/auth/returnPath.ts';
import { useOtpStep } from '#web/features/auth/useOtpStep.ts';
import { useSession } from '#web/features/auth/useSession.ts';
import {
  useResendOtpMutation,
  useResendResetOtpMutation,
  useVerifyOtpMutation,
  useVerifyResetOtpMutation,
} from './OtpVerifyPage.generated.ts';
import { setAuthItem } from '#web/lib/authStorage.ts';
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

/** The second step of a reset: a right code stores `resetToken` and leads to the new password (spec §4). */
export function ResetOtpVerifyPage(): ReactNode {
  const [verifyOtp] = useVerifyResetOtpMutation(ANONYMOUS);
  const [resendOtp] = useResendResetOtpMutation(ANONYMOUS);
  const step = useOtpStep({
    step: 'resetEmail',
    next: paths.resetPassword,
    async checkCode(input) {
      const { data } = await verifyOtp({ variables: { input } });
      const { success = false, resetToken, message = null } = { ...data?.verifyResetOtp };
      if (!success || !resetToken) return { message };
      setAuthItem('resetToken', resetToken);
      return 'right';
    },
    mailAnother: async (email) => (await resendOtp({ variables: { input: { email } } })).data?.resendResetOtp,
    messages: { noEmail: 'No email found. Please try again.', notResent: 'Failed to Resend OTP' },
  });
  return (
    <AuthFrame
      title="Enter the code"
      text={`We have sent a six-digit code to ${step.sentTo}.`}
      footer={
        <>
          Wrong address? <Link to={paths.forgotPassword}>Enter another one</Link>
        </>
      }
    >
      <OtpForm step={step} />
    </AuthFrame>
  );
}
