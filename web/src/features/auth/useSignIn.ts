import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useLoginMutation } from '#web/gql/hooks.ts';
import { errorSentence } from '#web/lib/errorSentence.ts';
import { errorCode } from '#web/lib/graphqlError.ts';
import { ANONYMOUS } from './anonymous.ts';
import type { SignInValues } from './authRules.ts';
import { waitForNextCode } from './codeCooldown.ts';
import { useSession } from './useSession.ts';

export interface SignInRefusal {
  message: string | null;
  /** The address of an account that exists, but is not verified yet; a new code has been mailed to it. */
  unverifiedEmail: string | null;
}

/** Signs in and says how it went (spec §4, §8). */
export function useSignIn(): {
  signIn: (values: SignInValues) => Promise<void>;
  isSigningIn: boolean;
  refusal: SignInRefusal | null;
} {
  const [login, { loading }] = useLoginMutation(ANONYMOUS);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  const session = useSession();

  const refuse = (message: string | null, unverifiedEmail: string | null = null): void => {
    notify.error('Login Failed');
    setRefusal({ message, unverifiedEmail });
  };

  const signIn = async (values: SignInValues): Promise<void> => {
    const { password } = values;
    const email = values.email.trim();
    setRefusal(null);
    try {
      const { data } = await login({ variables: { input: { email, password } } });
      const { token, message } = { ...data?.login };
      if (!token || !session.signIn(token)) {
        refuse(message ?? null);
        return;
      }
      notify.success('Login Successful');
    } catch (error) {
      const code = errorCode(error);
      if (code === 'UNAUTHENTICATED') refuse('E-mail or password is not right.');
      else if (code !== 'FORBIDDEN') refuse(errorSentence(error));
      else {
        waitForNextCode('pendingEmail');
        refuse(errorSentence(error), email);
      }
    }
  };

  return { signIn, isSigningIn: loading, refusal };
}
