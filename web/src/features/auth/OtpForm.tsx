import { useRef, useState, type ClipboardEvent, type FormEvent, type ReactNode } from 'react';
import { waitingTime } from '#web/lib/waitingTime.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { countdownMessage } from './countdownMessage.ts';
import { OTP_LENGTH, otpDigits } from './otpDigits.ts';
import styles from './OtpForm.module.scss';
import { useCountdown } from './useCountdown.ts';
import type { OtpStep } from './useOtpStep.ts';

/** Spec §5: exactly six digits; one field, with six boxes drawn behind it (spec §10). */
export function OtpForm({ step }: { step: OtpStep }): ReactNode {
  const [otp, setOtp] = useState('');
  const [isResending, setIsResending] = useState(false);
  const { secondsLeft, hasWaited, start } = useCountdown(step.firstWait);
  const input = useRef<HTMLInputElement>(null);
  const sentOtp = useRef('');
  const isComplete = otp.length === OTP_LENGTH;

  const send = async (digits: string): Promise<void> => {
    sentOtp.current = digits;
    // Selects a wrong code, so that the next digit overwrites it.
    if (!(await step.submit(digits))) input.current?.select();
  };
  // Sends a complete code without a click, whether typed, pasted or autofilled; a refused code only after a change.
  const edit = (text: string): void => {
    const digits = otpDigits(text);
    setOtp(digits);
    step.clearError();
    const isNew = digits.length === OTP_LENGTH && digits !== sentOtp.current;
    if (isNew && !step.isSending) void send(digits);
  };
  // Handled here: the browser would cut "123 456" to the field's length before the space is removed.
  const handlePaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    edit(event.clipboardData.getData('text'));
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !step.isSending) void send(otp);
  };
  const handleResend = async (): Promise<void> => {
    setIsResending(true);
    start(await step.resend());
    setIsResending(false);
    input.current?.focus();
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FieldFrame label="Six-digit code" error={step.errorMessage}>
        {(field) => (
          <div className={styles.boxes}>
            {Array.from({ length: OTP_LENGTH }, (_, box) => (
              <span key={box} className={styles.box} />
            ))}
            <input
              ref={input}
              {...field}
              className={styles.code}
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={OTP_LENGTH}
              value={otp}
              onChange={(event) => edit(event.target.value)}
              onPaste={handlePaste}
            />
          </div>
        )}
      </FieldFrame>
      <Button type="submit" size="large" disabled={!isComplete || step.isSending}>
        {step.isSending ? 'Verifying...' : 'Verify'}
      </Button>
      <Alert text={step.resendError} />
      <Button variant="quiet" disabled={isResending || secondsLeft > 0} onClick={() => void handleResend()}>
        {secondsLeft > 0 ? `Send a new code in ${waitingTime(secondsLeft)}` : 'Resend code'}
      </Button>
      <p role="status" className="visually-hidden">
        {hasWaited ? countdownMessage(secondsLeft) : ''}
      </p>
    </form>
  );
}
