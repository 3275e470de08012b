import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useLoginMutation } from '#web/gql/hooks.ts';
import { errorCode, serverMessage } from '#web/lib/graphqlError.ts';
import type { SignInValues } from './authRules.ts';
import { useSession } from './useSession.ts';

export interface SignInRefusal {
  message: string | null;
  /** The account exists, but its e-mail address is not verified yet; a new code has been mailed. */
  isUnverified: boolean;
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

  const refuse = (message: string | null, isUnverified = false): void => {
    notify.error('Login Failed');
    setRefusal({ message, isUnverified });
  };

  const signIn = async ({ email, password }: SignInValues): Promise<void> => {
    setRefusal(null);
    try {
      const { data } = await login({ variables: { input: { email: email.trim(), password } } });
      const { token, message } = { ...data?.login };
      if (!token || !session.signIn(token)) {
        refuse(message ?? null);
        return;
      }
      notify.success('Login Successful');
      onSignedIn();
    } catch (error) {
      const isWrong = errorCode(error) === 'UNAUTHENTICATED';
      refuse(
        isWrong ? 'E-mail or password is not right.' : serverMessage(error),
        errorCode(error) === 'FORBIDDEN',
      );
    }
  };

  return { signIn, isSigningIn: loading, refusal };
}
