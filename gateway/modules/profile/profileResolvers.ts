import { requireToken } from '#gateway/auth/readToken.ts';
import type { MutationResolvers, QueryResolvers, ViewerResolvers } from '#gateway/generated/resolverTypes.ts';
import { filled } from '#gateway/modules/bounded.ts';
import { emailInput } from '#gateway/modules/emailInput.ts';
import { mutationAnswer } from '#gateway/rest/fineBody.ts';
import { isObject } from '#gateway/rest/readJson.ts';

export const viewerQueries: Pick<QueryResolvers, 'viewer'> = {
  viewer: (_, _args, { session }) => {
    if (session.kind === 'none') return null;
    requireToken(session);
    return {};
  },
};

/** Each field is a call of its own, made only when it is asked for. */
export const Viewer: ViewerResolvers = {
  profile: async (_, _args, { profile }) => profile.read(),
  addresses: async (_, _args, { addresses }) => addresses.list(),
  orders: async (_, _args, { orders }) => orders.list(),
  order: async (_, { id }, { orders }) => orders.byId(id),
  orderCount: async (_, _args, { orders }) => orders.count(),
};

export const profileMutations: Pick<MutationResolvers, 'updateProfile' | 'uploadAvatar'> = {
  updateProfile: async (_, { input: { name, email, phone } }, { profile }) => {
    const details = { name: filled('name', name), email: emailInput(email), phone: phone?.trim() ?? '' };
    const { body, ...answer } = mutationAnswer(await profile.update(details));
    const { user } = body;
    return { ...answer, profile: answer.success && isObject(user) ? profile.toShopper(user) : null };
  },
  uploadAvatar: async (_, { input: { file } }, { profile }) => {
    const { body, ...answer } = mutationAnswer(await profile.uploadAvatar(file));
    if (!answer.success) return { ...answer, avatarUrl: null, profile: null };
    // Some servers answer without the user.
    const shopper = isObject(body['user']) ? profile.toShopper(body['user']) : await profile.read();
    return {
      ...answer,
      avatarUrl: profile.avatarAddress(body['avatarUrl']) ?? shopper.avatar,
      profile: shopper,
    };
  },
};
