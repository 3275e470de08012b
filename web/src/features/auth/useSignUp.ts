import { useLocation, useNavigate } from 'react-router-dom';
import { useRegisterMutation } from './useSignUp.generated.ts';
import { setAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { useShopperActions } from '#web/lib/useShopperActions.ts';
import { notify } from '#web/ui/notify.ts';
import { useSubmission, type Submission } from '#web/ui/useSubmission.ts';
import { ANONYMOUS } from './anonymous.ts';
import type { SignUpValues } from './authRules.ts';
import { startCodeCooldown } from './codeCooldown.ts';
import { useSession } from './useSession.ts';

/** Registers and goes on to the one-time code (spec §4); servers without that step sign in at once, or let the shopper sign in. */
export function useSignUp(): Submission<SignUpValues> {
  const [register] = useRegisterMutation(ANONYMOUS);
  const session = useSession();
  const can = useShopperActions();
  const navigate = useNavigate();
  const { state } = useLocation();
  return useSubmission<SignUpValues>({
    failed: 'Registration Failed',
    leavesPage: true,
    async send({ name, email, password }) {
      const input = { name: name.trim(), email: email.trim(), password };
      const { data } = await register({ variables: { input } });
      const { success = false, token, message } = { ...data?.register };
      if (!success) return { message };
      // After sign-in, the route's guard moves the shopper on.
      if (token && (await session.signIn(token))) return null;
      if (!can('VERIFY_OTP')) {
        notify.success(message ?? 'Your account is ready. Please sign in.');
        void navigate(paths.signIn, { state });
        return null;
      }
      setAuthItem('pendingEmail', input.email);
      startCodeCooldown('pendingEmail');
      notify.success('Please Check Your Email for OTP');
      void navigate(paths.otpVerify, { state });
      return null;
    },
  });
}
