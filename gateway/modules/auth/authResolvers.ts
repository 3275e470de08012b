import type { FreshTokens } from '#gateway/auth/freshTokens.ts';
import type { MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import { checkedTexts, WITH_USER_NAME } from '#gateway/modules/inputRules.ts';
import { textOf, tokenIn, type AnswerWithBody } from '#gateway/rest/restBody.ts';

export const authMutations = {
  register: async (_, { input }, { auth, freshTokens }) =>
    signedIn(await auth.register(checkedTexts(input)), freshTokens),
  login: async (_, { input }, { auth, freshTokens }) =>
    signedIn(
      await auth.login(checkedTexts(input, auth.signInName === 'USER_NAME' ? WITH_USER_NAME : undefined)),
      freshTokens,
    ),
  verifyOtp: async (_, { input }, { auth, freshTokens }) =>
    signedIn(await auth.verifyOtp(checkedTexts(input)), freshTokens),
  resendOtp: async (_, { input }, { auth }) => auth.resendOtp(checkedTexts(input)),
  requestPasswordReset: async (_, { input }, { auth }) => auth.requestReset(checkedTexts(input)),
  verifyResetOtp: async (_, { input }, { auth }) => {
    const answer = await auth.verifyResetOtp(checkedTexts(input));
    return { ...answer, resetToken: textOf(answer, 'resetToken') };
  },
  resendResetOtp: async (_, { input }, { auth }) => auth.resendResetOtp(checkedTexts(input)),
  resetPassword: async (_, { input }, { auth }) => auth.resetPassword(checkedTexts(input)),
} satisfies MutationResolvers;

function signedIn(answer: AnswerWithBody, freshTokens: FreshTokens) {
  const token = tokenIn(answer);
  if (token !== null) freshTokens.check(token);
  return { ...answer, token };
}
