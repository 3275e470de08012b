import { useNavigate } from 'react-router-dom';
import { useResetPasswordMutation } from '#web/gql/hooks.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { errorCode } from '#web/lib/graphqlError.ts';
import { removeAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { notify } from '#web/ui/notify.ts';
import { useSubmission, type Submission } from '#web/ui/useSubmission.ts';
import { ANONYMOUS } from './anonymous.ts';
import { useSession } from './useSession.ts';

/** The last step of a reset: removes `resetToken` and goes to sign in (spec §4, §8). */
export function useResetPassword(): Submission<{ resetToken: string; newPassword: string }> {
  const [reset] = useResetPasswordMutation(ANONYMOUS);
  const navigate = useNavigate();
  const session = useSession();
  return useSubmission({
    failed: 'Something Went Wrong',
    leadsOn: true,
    async send(input) {
      const { data } = await reset({ variables: { input } });
      const { success = false, message } = { ...data?.resetPassword };
      if (!success) return { toast: 'Password reset failed', message };
      removeAuthItem('resetToken');
      notify.success('Password reset successfully!');
      session.expire('shopper');
      void navigate(paths.signIn, { replace: true });
      return null;
    },
    toFailure: (error) => ({
      message: errorCode(error) === 'UNAUTHENTICATED' ? 'Invalid or Expired Token.' : errorMessage(error),
    }),
  });
}
