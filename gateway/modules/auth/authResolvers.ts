import type { FreshTokens } from '#gateway/auth/FreshTokens.ts';
import type { MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import { checkedTexts } from '#gateway/modules/inputRules.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import { mutationAnswer, textOf, tokenIn } from '#gateway/rest/restBody.ts';

export const authMutations = {
  register: async (_, { input }, { auth, freshTokens }) =>
    signedIn(await auth.register(checkedTexts(input)), freshTokens),
  login: async (_, { input }, { auth, freshTokens }) =>
    signedIn(await auth.login(checkedTexts(input)), freshTokens),
  verifyOtp: async (_, { input }, { auth, freshTokens }) =>
    signedIn(await auth.verifyOtp(checkedTexts(input)), freshTokens),
  resendOtp: async (_, { input }, { auth }) => mutationAnswer(await auth.resendOtp(checkedTexts(input))),
  requestPasswordReset: async (_, { input }, { auth }) =>
    mutationAnswer(await auth.requestReset(checkedTexts(input))),
  verifyResetOtp: async (_, { input }, { auth }) => {
    const answer = mutationAnswer(await auth.verifyResetOtp(checkedTexts(input)));
    return { ...answer, resetToken: textOf(answer, 'resetToken') };
  },
  resendResetOtp: async (_, { input }, { auth }) =>
    mutationAnswer(await auth.resendResetOtp(checkedTexts(input))),
  resetPassword: async (_, { input }, { auth }) =>
    mutationAnswer(await auth.resetPassword(checkedTexts(input))),
} satisfies MutationResolvers;

function signedIn(body: JsonObject, freshTokens: FreshTokens) {
  const answer = mutationAnswer(body);
  const token = tokenIn(answer);
  if (token !== null) freshTokens.check(token);
  return { ...answer, token };
}
