import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useNavigate } from 'react-router-dom';
import { useResendResetOtpMutation, useVerifyResetOtpMutation } from '#web/gql/hooks.ts';
import { retryAfterSeconds, serverMessage } from '#web/lib/graphqlError.ts';
import { clearMarker, readMarker, setMarker } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';
import { COOLDOWN_SECONDS } from './cooldown.ts';

/** The second step of a reset: a right code replaces `resetEmail` by `resetToken` (spec §4, §8). */
export function useResetVerification(): {
  verify: (otp: string) => Promise<void>;
  resend: () => Promise<number>;
  isVerifying: boolean;
  fault: string | null;
} {
  const [verifyOtp, { loading }] = useVerifyResetOtpMutation();
  const [resendOtp] = useResendResetOtpMutation();
  const [fault, setFault] = useState<string | null>(null);
  const navigate = useNavigate();

  const verify = async (otp: string): Promise<void> => {
    setFault(null);
    const email = readMarker('resetEmail');
    if (email === null) {
      notify.error('Email Not Found.');
      return;
    }
    try {
      const { data } = await verifyOtp({ variables: { input: { email, otp } } });
      const { success = false, resetToken, message } = { ...data?.verifyResetOtp };
      if (!success || !resetToken) {
        notify.error('Invalid OTP');
        setFault(message ?? 'Invalid OTP');
        return;
      }
      clearMarker('resetEmail');
      setMarker('resetToken', resetToken);
      notify.success('OTP Verified Successfully!');
      void navigate(paths.resetPassword, { replace: true });
    } catch (error) {
      notify.error('OTP Verification Failed');
      setFault(serverMessage(error));
    }
  };

  const resend = async (): Promise<number> => {
    const email = readMarker('resetEmail');
    if (email === null) {
      notify.error('No email found. Please try again.');
      return 0;
    }
    try {
      const { data } = await resendOtp({ variables: { input: { email } } });
      if (!data?.resendResetOtp?.success) throw new Error('refused');
      notify.success('OTP Resent Successfully!');
      return COOLDOWN_SECONDS;
    } catch (error) {
      notify.error('Failed to Resend OTP');
      setFault(serverMessage(error));
      return retryAfterSeconds(error) ?? 0;
    }
  };

  return { verify, resend, isVerifying: loading, fault };
}
