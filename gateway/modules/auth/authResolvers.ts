import { codedError } from '#gateway/errors.ts';
import type { MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import { emailAddress, requiredText } from '#gateway/modules/inputRules.ts';
import { readText } from '#gateway/rest/readJson.ts';
import { mutationAnswer, textOfSuccess, unstatedAnswer } from '#gateway/rest/restBody.ts';

export const authMutations = {
  register: async (_, { input: { name, email, password } }, { auth }) => {
    const account = {
      name: requiredText('name', name),
      email: emailAddress(email),
      password: secret('password', password),
    };
    const answer = mutationAnswer(await auth.register(account));
    return { ...answer, token: readText(answer.body['token']) };
  },
  login: async (_, { input: { email, password } }, { auth }) => {
    const credentials = { email: emailAddress(email), password: secret('password', password) };
    const answer = mutationAnswer(await auth.login(credentials));
    return { ...answer, token: textOfSuccess(answer, 'token') };
  },
  verifyOtp: async (_, { input: { email, otp } }, { auth }) => {
    const answer = mutationAnswer(await auth.verifyOtp({ email: emailAddress(email), otp: code(otp) }));
    return { ...answer, token: textOfSuccess(answer, 'token') };
  },
  resendOtp: async (_, { input }, { auth }) =>
    unstatedAnswer(await auth.resendOtp({ email: emailAddress(input.email) })),
  requestPasswordReset: async (_, { input }, { auth }) =>
    mutationAnswer(await auth.requestReset({ email: emailAddress(input.email) })),
  verifyResetOtp: async (_, { input: { email, otp } }, { auth }) => {
    const answer = mutationAnswer(await auth.verifyResetOtp({ email: emailAddress(email), otp: code(otp) }));
    return { ...answer, resetToken: textOfSuccess(answer, 'resetToken') };
  },
  resendResetOtp: async (_, { input }, { auth }) =>
    unstatedAnswer(await auth.resendResetOtp({ email: emailAddress(input.email) })),
  resetPassword: async (_, { input: { resetToken, newPassword } }, { auth }) => {
    if (!/^[\w.~+/=-]{1,4096}$/.test(resetToken))
      throw codedError('BAD_USER_INPUT', 'Invalid or expired token');
    return mutationAnswer(
      await auth.resetPassword({ resetToken, newPassword: secret('newPassword', newPassword) }),
    );
  },
} satisfies MutationResolvers;

/** Not trimmed: a password may begin or end with a space. The server sets the rules for passwords. */
function secret(name: string, value: string): string {
  if (value === '') throw codedError('BAD_USER_INPUT', `${name} must not be empty.`);
  if (value.length > 1000) throw codedError('BAD_USER_INPUT', `${name} may have at most 1000 characters.`);
  return value;
}

/** Spec §5: exactly six digits; spaces copied from a mail are ignored. */
function code(otp: string): string {
  const digits = otp.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) throw codedError('BAD_USER_INPUT', 'The code has exactly 6 digits.');
  return digits;
}
