import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useLoginMutation } from '#web/gql/hooks.ts';
import { errorCode, serverMessage } from '#web/lib/graphqlError.ts';
import type { SignInValues } from './authRules.ts';
import { useSession } from './useSession.ts';

export interface SignInRefusal {
  message: string | null;
  /** The address of an account that exists, but is not verified yet; a new code has been mailed to it. */
  unverifiedEmail: string | null;
}

/** Signs in and says how it went (spec §4, §8). */
export function useSignIn(onSignedIn: () => void): {
  signIn: (values: SignInValues) => Promise<void>;
  isSigningIn: boolean;
  refusal: SignInRefusal | null;
} {
  const [login, { loading }] = useLoginMutation();
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
      onSignedIn();
    } catch (error) {
      const code = errorCode(error);
      if (code === 'UNAUTHENTICATED') refuse('E-mail or password is not right.');
      else refuse(serverMessage(error), code === 'FORBIDDEN' ? email : null);
    }
  };

  return { signIn, isSigningIn: loading, refusal };
}
