import { useState, type ReactNode } from 'react';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { OtpForm } from '#web/features/auth/OtpForm.tsx';
import { useResetVerification } from '#web/features/auth/useResetVerification.ts';
import { readAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';
import { Page } from '#web/ui/Page.tsx';

export function ResetOtpVerifyPage(): ReactNode {
  const step = useResetVerification();
  const [email] = useState(() => readAuthItem('resetEmail'));
  return (
    <Page width="form">
      <AuthFrame
        title="Enter the code"
        text={`We have sent a six-digit code to ${email ?? 'your address'}.`}
        footer={
          <p>
            Wrong address? <Link to={paths.forgotPassword}>Enter another one</Link>
          </p>
        }
      >
        <OtpForm step={step} />
      </AuthFrame>
    </Page>
  );
}
