import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useNavigate } from 'react-router-dom';
import { useResendOtpMutation, useVerifyOtpMutation } from '#web/gql/hooks.ts';
import { retryAfterSeconds, serverMessage } from '#web/lib/graphqlError.ts';
import { clearMarker, readMarker } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';
import { COOLDOWN_SECONDS } from './cooldown.ts';
import { useSession } from './useSession.ts';

/** The step after registration: a right code removes `pendingEmail` and signs in (spec §4, §8). */
export function useOtpVerification(): {
  verify: (otp: string) => Promise<void>;
  resend: () => Promise<number>;
  isVerifying: boolean;
  fault: string | null;
} {
  const [verifyOtp, { loading }] = useVerifyOtpMutation();
  const [resendOtp] = useResendOtpMutation();
  const [fault, setFault] = useState<string | null>(null);
  const session = useSession();
  const navigate = useNavigate();

  const verify = async (otp: string): Promise<void> => {
    setFault(null);
    const email = readMarker('pendingEmail');
    if (email === null) {
      notify.error('Email Not Found.');
      return;
    }
    try {
      const { data } = await verifyOtp({ variables: { input: { email, otp } } });
      const token = data?.verifyOtp?.token;
      if (!data?.verifyOtp?.success || !token || !session.signIn(token)) {
        notify.error('Invalid OTP');
        setFault(data?.verifyOtp?.message ?? 'Invalid OTP');
        return;
      }
      clearMarker('pendingEmail');
      notify.success('OTP Verified Successfully!');
      void navigate(paths.home, { replace: true });
    } catch (error) {
      notify.error('OTP Verification Failed');
      setFault(serverMessage(error));
    }
  };

  const resend = async (): Promise<number> => {
    const email = readMarker('pendingEmail');
    if (email === null) {
      notify.error('No email found. Please signup again.');
      return 0;
    }
    try {
      const { data } = await resendOtp({ variables: { input: { email } } });
      if (!data?.resendOtp?.success) throw new Error('refused');
      notify.success('OTP Resent Successfully!');
      return COOLDOWN_SECONDS;
    } catch (error) {
      notify.error('Failed to resend OTP');
      setFault(serverMessage(error));
      return retryAfterSeconds(error) ?? 0;
    }
  };

  return { verify, resend, isVerifying: loading, fault };
}
