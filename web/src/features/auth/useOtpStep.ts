import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '#web/lib/errorSentence.ts';
import { retryAfterSeconds } from '#web/lib/graphqlError.ts';
import { clearMarker, readMarker } from '#web/lib/markers.ts';
import { notify } from '#web/ui/notify.ts';
import {
  COOLDOWN_SECONDS,
  forgetNextCode,
  secondsToNextCode,
  waitForNextCode,
  type CodeMarker,
} from './codeCooldown.ts';

/** What the screen of a one-time code needs. */
export interface OtpStep {
  /** Resolves to whether the code was taken; it then leads on. */
  verify: (otp: string) => Promise<boolean>;
  /** The seconds, on arrival, until the next code may be asked for: the first one has just been mailed. */
  firstWait: number;
  /** Resolves to the seconds until the next code may be asked for; 0 where nobody has said. */
  resend: () => Promise<number>;
  isVerifying: boolean;
  /** What is wrong with the code. */
  fault: string | null;
  clearFault: () => void;
  /** What the server says instead of mailing another code. */
  resendRefusal: string | null;
}

interface OtpStepParts {
  /** Whose code it is; removed when the code was right (spec §4). */
  marker: CodeMarker;
  /** Where a right code leads. */
  next: string;
  /** Takes a right code; a wrong one resolves to the server's words. */
  takeCode: (input: { email: string; otp: string }) => Promise<'taken' | { message: string | null }>;
  mailAnother: (email: string) => Promise<{ success: boolean; message?: string | null } | null | undefined>;
  /** Registration and reset differ in these (spec §8). */
  words: { noEmail: string; notResent: string };
}

/** The step that registration and reset share: a mailed code (spec §4, §8). */
export function useOtpStep({ marker, next, takeCode, mailAnother, words }: OtpStepParts): OtpStep {
  const [firstWait] = useState(() => secondsToNextCode(marker));
  const [isVerifying, setIsVerifying] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [resendRefusal, setResendRefusal] = useState<string | null>(null);
  const navigate = useNavigate();

  const refuse = (toast: string, words: string | null): false => {
    notify.error(toast);
    setFault(words);
    return false;
  };

  const verify = async (otp: string): Promise<boolean> => {
    setFault(null);
    const email = readMarker(marker);
    if (email === null) return refuse('Email Not Found.', null);
    setIsVerifying(true);
    try {
      const answer = await takeCode({ email, otp });
      if (answer !== 'taken') return refuse('Invalid OTP', answer.message ?? 'Invalid OTP');
      clearMarker(marker);
      forgetNextCode(marker);
      notify.success('OTP Verified Successfully!');
      void navigate(next, { replace: true });
      return true;
    } catch (error) {
      return refuse('OTP Verification Failed', errorSentence(error));
    } finally {
      setIsVerifying(false);
    }
  };

  const resend = async (): Promise<number> => {
    setResendRefusal(null);
    const email = readMarker(marker);
    if (email === null) {
      notify.error(words.noEmail);
      return 0;
    }
    try {
      const answer = await mailAnother(email);
      if (answer?.success) {
        notify.success('OTP Resent Successfully!');
        waitForNextCode(marker);
        return COOLDOWN_SECONDS;
      }
      notify.error(words.notResent);
      setResendRefusal(answer?.message ?? null);
      return 0;
    } catch (error) {
      notify.error(words.notResent);
      setResendRefusal(errorSentence(error));
      const seconds = retryAfterSeconds(error) ?? 0;
      waitForNextCode(marker, seconds);
      return seconds;
    }
  };

  const clearFault = (): void => setFault(null);
  return { verify, firstWait, resend, isVerifying, fault, clearFault, resendRefusal };
}
