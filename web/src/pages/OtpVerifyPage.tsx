import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#web/ui/Link.tsx';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { OtpForm } from '#web/features/auth/OtpForm.tsx';
import { useOtpVerification } from '#web/features/auth/useOtpVerification.ts';
import { readAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { Page } from '#web/ui/Page.tsx';

export function OtpVerifyPage(): ReactNode {
  const step = useOtpVerification();
  const { state } = useLocation();
  const [email] = useState(() => readAuthItem('pendingEmail'));
  return (
    <Page width="form">
      <AuthFrame
        title="Check your email"
        text={`We have sent a six-digit code to ${email ?? 'your address'}.`}
        footer={
          <p>
            Wrong address?{' '}
            <Link to={paths.signUp} state={state}>
              Register again
            </Link>
          </p>
        }
      >
        <OtpForm step={step} />
      </AuthFrame>
    </Page>
  );
}
