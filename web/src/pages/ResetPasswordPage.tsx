import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ANONYMOUS } from '#web/features/auth/anonymous.ts';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { newPasswordErrors, type NewPasswordValues } from '#web/features/auth/authRules.ts';
import { useSession } from '#web/features/auth/useSession.ts';
import { useResetPasswordMutation } from './ResetPasswordPage.generated.ts';
import { readAuthItem, removeAuthItem } from '#web/lib/authStorage.ts';
import { errorMessage as messageOf } from '#web/lib/errorMessage.ts';
import { isUnauthenticated } from '#web/lib/graphqlError.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { useSubmission } from '#web/ui/useSubmission.ts';

/** The last step of a reset: removes `resetToken` and goes to sign in (spec §4, §8). */
export function ResetPasswordPage(): ReactNode {
  const [reset] = useResetPasswordMutation(ANONYMOUS);
  const navigate = useNavigate();
  const session = useSession();
  const form = useForm({ newPassword: '', confirmation: '' }, (values) =>
    newPasswordErrors(readAuthItem('resetToken'), values),
  );
  const { submit, isSending, errorMessage, errorToast } = useSubmission<NewPasswordValues>({
    failed: 'Something Went Wrong',
    leavesPage: true,
    async send({ newPassword }) {
      const resetToken = readAuthItem('resetToken') ?? '';
      const { data } = await reset({ variables: { input: { resetToken, newPassword } } });
      const { success = false, message } = { ...data?.resetPassword };
      if (!success) return { toast: 'Password reset failed', message };
      removeAuthItem('resetToken');
      notify.success('Password reset successfully!');
      session.expire('shopper');
      void navigate(paths.signIn, { replace: true });
      return null;
    },
    toFailure: (error) => ({
      message: isUnauthenticated(error) ? 'Invalid or Expired Token.' : messageOf(error),
    }),
  });
  return (
    <AuthFrame
      title="Choose a new password"
      text="This signs you out everywhere."
      footer={
        <>
          Took too long? <Link to={paths.forgotPassword}>Request a new code</Link>
        </>
      }
    >
      <Form
        form={form}
        onEdit={errorToast.dismiss}
        onSubmit={(values) => void submit(values)}
        onInvalid={errorToast.show}
      >
        <PasswordField label="New Password" autoComplete="new-password" {...form.field('newPassword')} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmation')} />
        <Alert text={errorMessage} />
        <Button type="submit" size="large" disabled={isSending}>
          {isSending ? 'Resetting...' : 'Reset Password'}
        </Button>
      </Form>
    </AuthFrame>
  );
}
