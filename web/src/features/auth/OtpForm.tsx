import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import formStyles from './Form.module.scss';
import { OTP_LENGTH, otpDigits } from './otpDigits.ts';
import styles from './OtpForm.module.scss';
import { useCountdown } from './useCountdown.ts';

export interface OtpFormProps {
  isVerifying: boolean;
  /** What is wrong with the code, or what the server says. */
  fault: string | null;
  onVerify: (otp: string) => void;
  /** Resolves to the seconds until the next code may be asked for. */
  onResend: () => Promise<number>;
}

/** Spec §5: exactly six digits; one field, whose boxes are drawn (quality §2). */
export function OtpForm({ isVerifying, fault, onVerify, onResend }: OtpFormProps): ReactNode {
  const [otp, setOtp] = useState('');
  const [isResending, setIsResending] = useState(false);
  const { secondsLeft, start } = useCountdown(0);
  const isComplete = otp.length === OTP_LENGTH;

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) onVerify(otp);
  };
  const handleResend = async (): Promise<void> => {
    setIsResending(true);
    start(await onResend());
    setIsResending(false);
  };

  return (
    <form className={formStyles.form} noValidate onSubmit={handleSubmit}>
      <FieldFrame label="Six-digit code" error={fault}>
        {(field) => (
          <input
            className={styles.code}
            {...field}
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Room for the space of a pasted "123 456".
            maxLength={OTP_LENGTH + 1}
            value={otp}
            onChange={(event) => setOtp(otpDigits(event.target.value))}
          />
        )}
      </FieldFrame>
      <Button type="submit" size="large" isBlock disabled={!isComplete || isVerifying}>
        {isVerifying ? 'Verifying...' : 'Verify'}
      </Button>
      <Button variant="quiet" disabled={isResending || secondsLeft > 0} onClick={() => void handleResend()}>
        {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Resend code'}
      </Button>
      <p role="status" className="visually-hidden">
        {secondsLeft > 0 && secondsLeft % 15 === 0 ? `A new code can be sent in ${secondsLeft} seconds` : ''}
      </p>
    </form>
  );
}
