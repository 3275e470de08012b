import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useNavigate } from 'react-router-dom';
import { useRequestPasswordResetMutation } from '#web/gql/hooks.ts';
import { errorSentence } from '#web/lib/errorSentence.ts';
import { setMarker } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';
import { ANONYMOUS } from './anonymous.ts';
import { waitForNextCode } from './codeCooldown.ts';

/** The first step of a reset: stores `resetEmail` and goes on to the code (spec §4, §8). */
export function useResetRequest(): {
  requestReset: (email: string) => Promise<void>;
  isRequesting: boolean;
  refusal: string | null;
} {
  const [request, { loading }] = useRequestPasswordResetMutation(ANONYMOUS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();

  const requestReset = async (email: string): Promise<void> => {
    setRefusal(null);
    try {
      const { data } = await request({ variables: { input: { email } } });
      const { success = false, message = null } = { ...data?.requestPasswordReset };
      if (!success) {
        notify.error(message ?? 'Something Went Wrong');
        setRefusal(message);
        return;
      }
      setMarker('resetEmail', email);
      waitForNextCode('resetEmail');
      notify.success('Please Check Your Email for OTP');
      void navigate(paths.resetOtpVerify);
    } catch (error) {
      notify.error('Something Went Wrong');
      setRefusal(errorSentence(error));
    }
  };

  return { requestReset, isRequesting: loading, refusal };
}
