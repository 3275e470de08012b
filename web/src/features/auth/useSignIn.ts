import { useState } from 'react';
import { useLoginMutation } from './useSignIn.generated.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { errorCode } from '#web/lib/graphqlError.ts';
import { dismissToast, notify } from '#web/ui/notify.ts';
import { useSubmission, type Submission } from '#web/ui/useSubmission.ts';
import { ANONYMOUS } from './anonymous.ts';
import type { SignInValues } from './authRules.ts';
import { startCodeCooldown } from './codeCooldown.ts';
import { SIGN_IN_TOAST } from './useGoToSignIn.ts';
import { useSession } from './useSession.ts';

export interface SignIn extends Submission<SignInValues> {
  /** The address of an account that exists but is not verified yet; the server has mailed it a new code. */
  unverifiedEmail: string | null;
}

/** Signs in (spec §4, §8). */
export function useSignIn(isByUserName: boolean, canVerify: boolean): SignIn {
  const [login] = useLoginMutation(ANONYMOUS);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);
  const session = useSession();
  const submission = useSubmission<SignInValues>({
    failed: 'Login Failed',
    leavesPage: true,
    async send({ email, password }) {
      const { data } = await login({ variables: { input: { email: email.trim(), password } } });
      const { token, message } = { ...data?.login };
      if (!token || !(await session.signIn(token))) return { message };
      dismissToast(SIGN_IN_TOAST.id);
      notify.success('Login Successful');
      return null;
    },
    toFailure(error, { email }) {
      const code = errorCode(error);
      const isUnverified = code === 'FORBIDDEN' && !isByUserName && canVerify;
      setUnverifiedEmail(isUnverified ? email.trim() : null);
      if (code === 'UNAUTHENTICATED')
        return { message: `Incorrect ${isByUserName ? 'user name' : 'email'} or password.` };
      if (isUnverified) startCodeCooldown('pendingEmail');
      return { message: errorMessage(error) };
    },
  });
  return { ...submission, unverifiedEmail };
}
