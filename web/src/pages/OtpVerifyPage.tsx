import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { OtpForm } from '#web/features/auth/OtpForm.tsx';
import { useOtpVerification } from '#web/features/auth/useOtpVerification.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';

export function OtpVerifyPage(): ReactNode {
  const step = useOtpVerification();
  const { state } = useLocation();
  return (
    <AuthFrame
      title="Check your email"
      text={`We have sent a six-digit code to ${step.sentTo}.`}
      footer={
        <>
          Wrong address?{' '}
          <Link to={paths.signUp} state={state}>
            Register again
          </Link>
        </>
      }
    >
      <OtpForm step={step} />
    </AuthFrame>
  );
}
