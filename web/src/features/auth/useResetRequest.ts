import { useNavigate } from 'react-router-dom';
import { useRequestPasswordResetMutation } from '#web/gql/hooks.ts';
import { setAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { notify } from '#web/ui/notify.ts';
import { useSubmission, type Submission } from '#web/ui/useSubmission.ts';
import { ANONYMOUS } from './anonymous.ts';
import { startCodeCooldown } from './codeCooldown.ts';

/** The first step of a reset: stores `resetEmail` and goes on to the code (spec §4, §8). */
export function useResetRequest(): Submission<{ email: string }> {
  const [request] = useRequestPasswordResetMutation(ANONYMOUS);
  const navigate = useNavigate();
  return useSubmission({
    failed: 'Something Went Wrong',
    leadsOn: true,
    async send(values) {
      const email = values.email.trim();
      const { data } = await request({ variables: { input: { email } } });
      const { success = false, message } = { ...data?.requestPasswordReset };
      if (!success) return { toast: message ?? undefined, message };
      setAuthItem('resetEmail', email);
      startCodeCooldown('resetEmail');
      notify.success('Please Check Your Email for OTP');
      void navigate(paths.resetOtpVerify);
      return null;
    },
  });
}
