import type { ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { ForgotPasswordForm } from '#web/features/auth/ForgotPasswordForm.tsx';
import { paths } from '#web/lib/paths.ts';
import { Page } from '#web/ui/Page.tsx';

export function ForgotPasswordPage(): ReactNode {
  return (
    <Page width="form">
      <AuthFrame
        title="Forgot your password?"
        text="Tell us your email address and we will send you a code."
        footer={<Link to={paths.signIn}>Back to sign in</Link>}
      >
        <ForgotPasswordForm />
      </AuthFrame>
    </Page>
  );
}
