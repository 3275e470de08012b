import type { ReactNode } from 'react';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { OtpForm } from '#web/features/auth/OtpForm.tsx';
import { useResetVerification } from '#web/features/auth/useResetVerification.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';

export function ResetOtpVerifyPage(): ReactNode {
  const step = useResetVerification();
  return (
    <AuthFrame
      title="Enter the code"
      text={`We have sent a six-digit code to ${step.sentTo}.`}
      footer={
        <>
          Wrong address? <Link to={paths.forgotPassword}>Enter another one</Link>
        </>
      }
    >
      <OtpForm step={step} />
    </AuthFrame>
  );
}
