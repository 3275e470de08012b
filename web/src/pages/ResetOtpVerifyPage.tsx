import type { ReactNode } from 'react';
import { ANONYMOUS } from '#web/features/auth/anonymous.ts';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { OtpForm } from '#web/features/auth/OtpForm.tsx';
import { useOtpStep } from '#web/features/auth/useOtpStep.ts';
import { useResendResetOtpMutation, useVerifyResetOtpMutation } from './ResetOtpVerifyPage.generated.ts';
import { setAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';

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
