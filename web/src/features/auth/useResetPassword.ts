import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useNavigate } from 'react-router-dom';
import { useResetPasswordMutation } from '#web/gql/hooks.ts';
import { errorSentence } from '#web/lib/errorSentence.ts';
import { errorCode } from '#web/lib/graphqlError.ts';
import { clearMarker } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';
import { ANONYMOUS } from './anonymous.ts';

/** The last step of a reset: removes `resetToken` and goes to sign in (spec §4, §8). */
export function useResetPassword(): {
  resetPassword: (resetToken: string, newPassword: string) => Promise<void>;
  isResetting: boolean;
  refusal: string | null;
} {
  const [reset, { loading }] = useResetPasswordMutation(ANONYMOUS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();

  const resetPassword = async (resetToken: string, newPassword: string): Promise<void> => {
    setRefusal(null);
    try {
      const { data } = await reset({ variables: { input: { resetToken, newPassword } } });
      if (!data?.resetPassword?.success) {
        notify.error('Password reset failed');
        setRefusal(data?.resetPassword?.message ?? null);
        return;
      }
      clearMarker('resetToken');
      notify.success('Password reset successfully!');
      void navigate(paths.signIn, { replace: true });
    } catch (error) {
      notify.error('Something Went Wrong');
      setRefusal(errorCode(error) === 'UNAUTHENTICATED' ? 'Invalid or Expired Token.' : errorSentence(error));
    }
  };

  return { resetPassword, isResetting: loading, refusal };
}
