import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useNavigate } from 'react-router-dom';
import { useRegisterMutation } from '#web/gql/hooks.ts';
import { errorSentence } from '#web/lib/errorSentence.ts';
import { setMarker } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';
import { ANONYMOUS } from './anonymous.ts';
import type { SignUpValues } from './authRules.ts';
import { waitForNextCode } from './codeCooldown.ts';
import { useSession } from './useSession.ts';

/** Registers and goes on to the one-time code; servers without that step sign in at once (spec §4). */
export function useSignUp(): {
  signUp: (values: SignUpValues) => Promise<void>;
  isSigningUp: boolean;
  refusal: string | null;
} {
  const [register, { loading }] = useRegisterMutation(ANONYMOUS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const session = useSession();
  const navigate = useNavigate();

  const refuse = (message: string | null): void => {
    notify.error('Registration Failed');
    setRefusal(message);
  };

  const signUp = async ({ name, email, password }: SignUpValues): Promise<void> => {
    setRefusal(null);
    const input = { name: name.trim(), email: email.trim(), password };
    try {
      const { data } = await register({ variables: { input } });
      if (!data?.register?.success) {
        refuse(data?.register?.message ?? null);
        return;
      }
      const { token } = data.register;
      // The guard of the screen then leads on.
      if (token && session.signIn(token)) return;
      setMarker('pendingEmail', input.email);
      waitForNextCode('pendingEmail');
      notify.success('Please Check Your Email for OTP');
      void navigate(paths.otpVerify);
    } catch (error) {
      refuse(errorSentence(error));
    }
  };

  return { signUp, isSigningUp: loading, refusal };
}
