import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { retryAfterSeconds } from '#web/lib/graphqlError.ts';
import { removeAuthItem, readAuthItem } from '#web/lib/authStorage.ts';
import { notify } from '#web/ui/notify.ts';
import type { ErrorToast } from '#web/ui/useErrorToast.ts';
import { useSubmission, type Submission } from '#web/ui/useSubmission.ts';
import {
  COOLDOWN_SECONDS,
  forgetNextCode,
  secondsToNextCode,
  startCodeCooldown,
  type PendingStep,
} from './codeCooldown.ts';

/** What a one-time code screen needs: it submits the code, and a right one leads on. */
export interface OtpStep extends Submission<string> {
  /** The shopper's address as it was on arrival: a right code removes it. */
  sentTo: string;
  /** On arrival, the seconds until the shopper may ask for another code: the first was just mailed. */
  firstWait: number;
  /** Resolves to the seconds until the shopper may ask again; 0 if the server gives none. */
  resend: () => Promise<number>;
  /** Why the server has not mailed another code. */
  resendError: string | null;
}

interface OtpStepOptions {
  /** The step's localStorage key, removed after the right code (spec §4). */
  step: PendingStep;
  /** Where a right code leads. */
  next: string;
  /** Resolves to 'right', or to the server's message for a wrong code. */
  checkCode: (input: { email: string; otp: string }) => Promise<'right' | { message: string | null }>;
  mailAnother: (email: string) => Promise<{ success: boolean; message?: string | null } | null | undefined>;
  /** The messages that differ between registration and reset (spec §8). */
  messages: { noEmail: string; notResent: string };
}

/** The step that registration and reset share: a mailed code (spec §4, §8). */
export function useOtpStep(options: OtpStepOptions): OtpStep {
  const { step, next, checkCode } = options;
  const [sentTo] = useState(() => readAuthItem(step) ?? 'your address');
  const [firstWait] = useState(() => secondsToNextCode(step));
  const navigate = useNavigate();

  const verification = useSubmission<string>({
    failed: 'OTP Verification Failed',
    leavesPage: true,
    async send(otp) {
      const email = readAuthItem(step);
      if (email === null) return { toast: 'Email Not Found.' };
      const answer = await checkCode({ email, otp });
      if (answer !== 'right') return { toast: 'Invalid OTP', message: answer.message ?? 'Invalid OTP' };
      removeAuthItem(step);
      forgetNextCode(step);
      notify.success('OTP Verified Successfully!');
      void navigate(next, { replace: true });
      return null;
    },
  });

  return {
    ...verification,
    sentTo,
    firstWait,
    ...useResend(options, verification.errorToast),
  };
}

/** Shares the toast of the code: of two errors, only the later one shows. */
function useResend(
  { step, mailAnother, messages }: OtpStepOptions,
  errorToast: ErrorToast,
): Pick<OtpStep, 'resend' | 'resendError'> {
  const [resendError, setResendError] = useState<string | null>(null);

  const failResend = (message: string | null, seconds: number): number => {
    errorToast.show(messages.notResent);
    setResendError(message);
    return seconds;
  };

  const resend = async (): Promise<number> => {
    errorToast.dismiss();
    const email = readAuthItem(step);
    if (email === null) {
      errorToast.show(messages.noEmail);
      return 0;
    }
    try {
      const answer = await mailAnother(email);
      if (!answer?.success) return failResend(answer?.message ?? null, 0);
      setResendError(null);
      notify.success('OTP Resent Successfully!');
      startCodeCooldown(step);
      return COOLDOWN_SECONDS;
    } catch (error) {
      const seconds = retryAfterSeconds(error) ?? 0;
      startCodeCooldown(step, seconds);
      return failResend(errorMessage(error), seconds);
    }
  };

  return { resend, resendError };
}
