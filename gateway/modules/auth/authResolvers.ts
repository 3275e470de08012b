import type { MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import { checkedTexts } from '#gateway/modules/inputRules.ts';
import { readText, type JsonObject } from '#gateway/rest/readJson.ts';
import { mutationAnswer, textOfSuccess, unstatedAnswer } from '#gateway/rest/restBody.ts';

export const authMutations = {
  register: async (_, { input }, { auth }) => {
    const answer = mutationAnswer(await auth.register(checkedTexts(input)));
    return { ...answer, token: readText(answer.body['token']) };
  },
  login: async (_, { input }, { auth }) => signedIn(await auth.login(checkedTexts(input))),
  verifyOtp: async (_, { input }, { auth }) => signedIn(await auth.verifyOtp(checkedTexts(input))),
  resendOtp: async (_, { input }, { auth }) => unstatedAnswer(await auth.resendOtp(checkedTexts(input))),
  requestPasswordReset: async (_, { input }, { auth }) =>
    mutationAnswer(await auth.requestReset(checkedTexts(input))),
  verifyResetOtp: async (_, { input }, { auth }) => {
    const answer = mutationAnswer(await auth.verifyResetOtp(checkedTexts(input)));
    return { ...answer, resetToken: textOfSuccess(answer, 'resetToken') };
  },
  resendResetOtp: async (_, { input }, { auth }) =>
    unstatedAnswer(await auth.resendResetOtp(checkedTexts(input))),
  resetPassword: async (_, { input }, { auth }) =>
    mutationAnswer(await auth.resetPassword(checkedTexts(input))),
} satisfies MutationResolvers;

function signedIn(body: JsonObject) {
  const answer = mutationAnswer(body);
  return { ...answer, token: textOfSuccess(answer, 'token') };
}
