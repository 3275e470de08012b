import { GraphQLScalarType } from 'graphql';
import { Blob } from 'node-fetch';
import { requireToken } from '#gateway/auth/readToken.ts';
import { inputError } from '#gateway/errors.ts';
import type { ProfilePayloadResolvers, Resolvers } from '#gateway/generated/resolverTypes.ts';
import { checkedTexts } from '#gateway/modules/inputRules.ts';
import { orderAttempt } from '#gateway/modules/orders/createOrder.ts';

const ProfilePayload = {
  profile: async ({ success, body }, _args, { profile }) => (success ? profile.afterwards(body) : null),
} satisfies ProfilePayloadResolvers;

export const profileResolvers = {
  /** A picture that is on the disk until the operation has been answered. JSON cannot contain a `Blob`. */
  Upload: new GraphQLScalarType<Blob>({
    name: 'Upload',
    // Repeated here because Apollo Server uses this type instead of the schema's.
    specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
    parseValue(value) {
      if (value instanceof Blob) return value;
      throw inputError('An Upload is sent by the GraphQL multipart request specification, as a variable.');
    },
  }),
  Query: {
    viewer: (_, _args, { session }) => {
      if (session.kind === 'none') return null;
      requireToken(session);
      return {};
    },
  },
  /** Each field is a separate call, made only when the field is requested. */
  Viewer: {
    profile: async (_, _args, { profile }) => profile.read(),
    addresses: async (_, _args, { addresses }) => addresses.list(),
    orders: async (_, _args, { orders }) => orders.list(),
    order: async (_, { id }, { orders }) => orders.byId(id),
    orderCount: async (_, _args, { orders }) => orders.count(),
    orderAttempt: async (_, { idempotencyKey }, sources) => orderAttempt(idempotencyKey, sources),
  },
  Mutation: {
    updateProfile: async (_, { input }, { profile }) => {
      const { phone = '', ...details } = checkedTexts(input);
      const answer = await profile.update({ ...details, phone });
      if (!answer.success || phone !== '') return answer;
      // Some servers ignore an empty phone.
      const after = await profile.afterwards(answer.body).catch(() => null);
      return after?.phone ? { ...answer, message: PHONE_NOT_REMOVED } : answer;
    },
    uploadAvatar: async (_, { input: { file } }, { profile }) => profile.uploadAvatar(file),
  },
  ProfilePayload,
  UploadAvatarPayload: {
    ...ProfilePayload,
    avatarUrl: async ({ success, body }, _args, { profile }) =>
      success ? (profile.avatarAddress(body['avatarUrl']) ?? (await profile.afterwards(body)).avatar) : null,
  },
} satisfies Resolvers;

const PHONE_NOT_REMOVED = 'Saved, but the shop kept your phone number: it does not let it be removed.';
