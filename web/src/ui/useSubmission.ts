import { useRef, useState } from 'react';
import { errorMessage as messageOf } from '#web/lib/errorMessage.ts';
import { useErrorToast, type ErrorToast } from './useErrorToast.ts';

/** Why a submission was not accepted. */
export interface Failure {
  /** Replaces the submission's usual toast. */
  toast?: string;
  /** The message that stays beside the form. */
  message?: string | null;
}

export interface Submission<Values> {
  /** Resolves to whether the server has accepted the values. */
  submit: (values: Values) => Promise<boolean>;
  isSending: boolean;
  errorMessage: string | null;
  clearError: () => void;
  /** To be dismissed when the shopper edits the refused values; the reason beside the form stays. */
  errorToast: ErrorToast;
}

interface SubmissionOptions<Values> {
  /** The toast of a failure (spec §8). */
  failed: string;
  /** Resolves to null when the server has accepted the values. */
  send: (values: Values) => Promise<Failure | null>;
  /** Whether an accepted submission leads to another page: until that is there, nothing more is sent. */
  leavesPage?: boolean;
  /** Handles errors with a special meaning here. */
  toFailure?: (error: unknown, values: Values) => Failure;
}

/** Shared by all forms that send: one try at a time, a toast on failure, and the reason beside the form. */
export function useSubmission<Values>({
  failed,
  send,
  leavesPage = false,
  toFailure = (error) => ({ message: messageOf(error) }),
}: SubmissionOptions<Values>): Submission<Values> {
  const [isSending, setIsSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const errorToast = useErrorToast();
  const isBusy = useRef(false);

  const submit = async (values: Values): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    errorToast.dismiss();
    setIsSending(true);
    const failure = await send(values).catch((error: unknown) => toFailure(error, values));
    isBusy.current = failure === null && leavesPage;
    setIsSending(isBusy.current);
    // Only now: if the last reason went at the click, what is below would move under a second one.
    setErrorMessage(failure?.message ?? null);
    if (failure === null) return true;
    errorToast.show(failure.toast ?? failed);
    return false;
  };

  const clearError = (): void => {
    setErrorMessage(null);
    errorToast.dismiss();
  };

  return { submit, isSending, errorMessage, clearError, errorToast };
}
