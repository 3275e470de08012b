import { useState, type ReactNode } from 'react';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { OtpForm } from '#web/features/auth/OtpForm.tsx';
import { useResetVerification } from '#web/features/auth/useResetVerification.ts';
import { readMarker } from '#web/lib/markers.ts';
import { Page } from '#web/ui/Page.tsx';

export function ResetOtpVerifyPage(): ReactNode {
  const { verify, resend, isVerifying, fault } = useResetVerification();
  const [email] = useState(() => readMarker('resetEmail'));
  return (
    <Page title="Enter the code" width="form" isPrivate>
      <AuthFrame title="Enter the code" text={`We have sent a six-digit code to ${email ?? 'your address'}.`}>
        <OtpForm
          isVerifying={isVerifying}
          fault={fault}
          onVerify={(otp) => void verify(otp)}
          onResend={resend}
        />
      </AuthFrame>
    </Page>
  );
}
