import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ANONYMOUS } from '#web/features/auth/anonymous.ts';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { startCodeCooldown } from '#web/features/auth/codeCooldown.ts';
import { useRequestPasswordResetMutation } from './ForgotPasswordPage.generated.ts';
import { setAuthItem } from '#web/lib/authStorage.ts';
import { emailError, hasAtSign } from '#web/lib/email.ts';
import { paths } from '#web/lib/paths.ts';
import { useShopperActions } from '#web/lib/useShopperActions.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { useSubmission } from '#web/ui/useSubmission.ts';

/** The first step of a reset: stores `resetEmail` and goes on to the code (spec §4, §8). */
export function ForgotPasswordPage(): ReactNode {
  const [request] = useRequestPasswordResetMutation(ANONYMOUS);
  const can = useShopperActions();
  const navigate = useNavigate();
  const form = useForm({ email: '' }, ({ email }) => ({ email: emailError(email, hasAtSign) ?? undefined }));
  const { submit, isSending, errorMessage, errorToast } = useSubmission<{ email: string }>({
    failed: 'Something Went Wrong',
    leavesPage: true,
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
  if (!can('RESET_PASSWORD'))
    return (
      <AuthFrame
        title="No new password here"
        text="To get one, write to us."
        footer={<Link to={paths.contact}>Contact</Link>}
      />
    );
  return (
    <AuthFrame
      title="Forgot your password?"
      text="Tell us your email address and we will send you a code."
      footer={<Link to={paths.signIn}>Back to sign in</Link>}
    >
      <Form form={form} onEdit={errorToast.dismiss} onSubmit={(values) => void submit(values)}>
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <Alert text={errorMessage} />
        <Button type="submit" size="large" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send code'}
        </Button>
      </Form>
    </AuthFrame>
  );
}
