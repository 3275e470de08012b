import type { ReactNode } from 'react';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { ResetPasswordForm } from '#web/features/auth/ResetPasswordForm.tsx';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';
import { Page } from '#web/ui/Page.tsx';

export function ResetPasswordPage(): ReactNode {
  return (
    <Page width="form">
      <AuthFrame
        title="Choose a new password"
        text="This signs you out everywhere else."
        footer={
          <p>
            Took too long? <Link to={paths.forgotPassword}>Request a new code</Link>
          </p>
        }
      >
        <ResetPasswordForm />
      </AuthFrame>
    </Page>
  );
}
