import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useNavigate } from 'react-router-dom';
import { useRegisterMutation } from '#web/gql/hooks.ts';
import { serverMessage } from '#web/lib/graphqlError.ts';
import { setMarker } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';
import type { SignUpValues } from './authRules.ts';
import { useSession } from './useSession.ts';

/** Registers and goes on to the one-time code; servers without that step sign in at once (spec §4). */
export function useSignUp(): {
  signUp: (values: SignUpValues) => Promise<void>;
  isSigningUp: boolean;
  refusal: string | null;
} {
  const [register, { loading }] = useRegisterMutation();
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
      if (token && session.signIn(token)) {
        void navigate(paths.home, { replace: true });
        return;
      }
      setMarker('pendingEmail', input.email);
      notify.success('Please Check Your Email for OTP');
      void navigate(paths.otpVerify);
    } catch (error) {
      refuse(serverMessage(error));
    }
  };

  return { signUp, isSigningUp: loading, refusal };
}
