import { randomUUID } from 'node:crypto';
import { Blob } from 'node-fetch';
import sharp from 'sharp';
import { hasCode } from '#gateway/errors.ts';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import type { ProductCatalogue } from '#gateway/modules/products/loadCatalogue.ts';
import { createOrder } from '#gateway/modules/orders/createOrder.ts';
import { IdempotencyKeys } from '#gateway/modules/orders/IdempotencyKeys.ts';
import { isUnclear } from '#gateway/modules/orders/orderFailure.ts';
import type { AnswerWithBody } from '#gateway/rest/restBody.ts';
import { memoryStore } from '#gateway/sharedState.ts';
import { messageIn } from './accountChecks.ts';
import { bodyAdvice, fieldAdvice, type Line } from './advice.ts';
import { noted, right, wrong, type Finding } from './Finding.ts';
import type { CheckedSources } from './openServer.ts';

const PLACE = {
  street: '12 Lake Road',
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
};
const PHONE = '01700000000';
const WRONG_CODE = '000000';
const WRONG_TOKEN = 'made-up-by-check-server';
/** How long an order may take. */
const ORDER_MS = 10_000;

export interface WriteContext {
  sources: CheckedSources;
  catalogue: ProductCatalogue | null;
  /** The e-mail address or user name of the signed-in account; null if there is none. */
  account: string | null;
  /** The address of the account that the check registers. */
  newEmail: string;
  /** Whether the adapter has a handler for orders. */
  isHandled: boolean;
  /** The changes made on the server, in words. */
  changes: string[];
}

type Write = (context: WriteContext) => Promise<Finding>;

/** The calls that change something, each as harmless as it can be. */
export const WRITES = {
  register: async ({ sources, newEmail, changes }) =>
    done(sources.auth.register({ name: 'Check Server', email: newEmail, password: randomUUID() }), () =>
      changes.push(`the account ${newEmail}`),
    ),
  verifyOtp: async ({ sources, newEmail }) =>
    refused('verifyOtp', sources.auth.verifyOtp({ email: newEmail, otp: WRONG_CODE })),
  resendOtp: async ({ sources, newEmail }) => done(sources.auth.resendOtp({ email: newEmail })),
  requestReset: async (context) =>
    done(context.sources.auth.requestReset({ email: emailIn(context) }), () =>
      context.changes.push(`a mail with a code for a new password to ${emailIn(context)}`),
    ),
  verifyResetOtp: async (context) =>
    refused(
      'verifyResetOtp',
      context.sources.auth.verifyResetOtp({ email: emailIn(context), otp: WRONG_CODE }),
    ),
  resendResetOtp: async (context) => done(context.sources.auth.resendResetOtp({ email: emailIn(context) })),
  resetPassword: async ({ sources }) =>
    refused(
      'resetPassword',
      sources.auth.resetPassword({ newPassword: randomUUID(), resetToken: WRONG_TOKEN }),
    ),
  updateProfile: async ({ sources: { profile }, changes }) => {
    const shopper = await profile.read().catch(() => null);
    if (shopper === null) return { ...noted('not tried', ['The profile cannot be read.']), isUntried: true };
    const { name, email, phone } = shopper;
    const answer = await profile.update({ name, email, phone: phone ?? '' });
    changes.push(`the profile of ${email}, with what was read of name, address and phone`);
    const finding = await done(Promise.resolve(answer));
    return finding.verdict === 'wrong'
      ? finding
      : right(`saved as it was: ${(await profile.afterwards(answer.body)).id}`);
  },
  uploadAvatar: async ({ sources: { profile }, changes, account }) => {
    const create = { width: 64, height: 64, channels: 3, background: 'teal' } as const;
    const picture = new Blob([await sharp({ create }).png().toBuffer()], { type: 'image/png' });
    return done(profile.uploadAvatar(picture), () => changes.push(`the picture of ${account}`));
  },
  createAddress: async ({ sources, changes, account }) =>
    done(sources.addresses.create({ label: 'Home', ...PLACE, phone: PHONE }), () =>
      changes.push(`an address of ${account}`),
    ),
  createOrder: placeOrder,
  contact: async (context) =>
    done(
      context.sources.contact.send({
        name: 'Check Server',
        email: emailIn(context),
        subject: 'A test',
        message: 'Sent by npm run check-server.',
      }),
      () => context.changes.push('a message to the shop'),
    ),
} satisfies Record<string, Write>;

/** The address of the account, or of a made-up one if there is none that is known. */
function emailIn({ account, newEmail }: WriteContext): string {
  return account?.includes('@') ? account : newEmail;
}

/** A write that must succeed, or be refused with a request to wait. */
async function done(sent: Promise<AnswerWithBody>, onDone = (): unknown => undefined): Promise<Finding> {
  try {
    const { success, body } = await sent;
    if (!success) return wrong(`refused: ${messageIn(body)}`, []);
    onDone();
    return right(`done: ${messageIn(body)}`);
  } catch (error) {
    if (hasCode(error, 'RATE_LIMITED') && error instanceof Error)
      return right(`asks to wait: "${error.message}"`);
    throw error;
  }
}

const MADE_UP = 'refuses what is made up; whether it takes the right one is not tried';
const REFUSALS = ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** A write that must be refused, as its code is made up. */
async function refused(call: CallName, sent: Promise<AnswerWithBody>): Promise<Finding> {
  try {
    const { success, body } = await sent;
    if (!success) return right(`${MADE_UP}: ${messageIn(body)}`);
    const help = `Helps, if this was a refusal: an adapter whose ${call} returns success as false.`;
    return wrong(`accepts what is made up: ${messageIn(body)}`, [{ text: help, call, returns: 'success' }]);
  } catch (error) {
    if (hasCode(error, ...REFUSALS) && error instanceof Error) return right(`${MADE_UP}: "${error.message}"`);
    throw error;
  }
}

/** Orders the cheapest product that is in stock, once, as the shop does it. */
async function placeOrder(context: WriteContext): Promise<Finding> {
  const { sources, catalogue, changes } = context;
  const cheap = await catalogue?.page({ filter: {}, sort: 'PRICE_LOW', page: 1, pageSize: 500 });
  const product = cheap?.items.find(({ stock }) => stock > 0);
  if (product === undefined) return { ...noted('not tried', ['No product is in stock.']), isUntried: true };
  const services = { ...sources, orderKeys: new IdempotencyKeys(memoryStore(), ORDER_MS) };
  const order = async (phone: string | null) =>
    createOrder(
      {
        items: [{ productId: product.id, quantity: 1 }],
        expectedTotal: product.price,
        idempotencyKey: randomUUID(),
        address: { name: 'Check Server', email: emailIn(context), phone, ...PLACE },
      },
      services,
    ).catch((error: unknown) => {
      if (isUnclear(error)) changes.push(`perhaps an order of one "${product.name}"`);
      throw error;
    });
  const first = await order(null);
  const needsPhone = first.code === 'PHONE_REQUIRED';
  const { success, orderId, message, code } = needsPhone ? await order(PHONE) : first;
  if (!success)
    return wrong(
      `refused as ${code}${message === null ? ', without words' : `: "${message}"`}`,
      code === 'REFUSED' ? [bodyAdvice('createOrder', context.isHandled)] : [],
    );
  changes.push(`the order ${orderId ?? 'without an id'} of one "${product.name}"`);
  const lines: Line[] = needsPhone ? ['It needs a phone number, which the shop then asks for.'] : [];
  if (orderId === null) lines.push(fieldAdvice('createOrder', 'orderId', 'The answer has no id.'));
  const placed = orderId && (await sources.orders.byId(orderId).catch(() => null));
  if (placed && placed.total !== null && placed.total !== product.price)
    lines.push(
      `The order costs ${placed.total}, its product ${product.price}: the shop adds what shoppers see only afterwards.`,
    );
  return noted(`the order ${orderId}`, lines);
}
