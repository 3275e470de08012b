import type { AttemptState } from '#web/gql/schemaTypes.ts';

/** What an answer, or the shopper, says about an attempt to order; `notFound` is an answer to looking for its order. */
export type AttemptEvent = StateEvent | 'keyUsed' | 'replacedPending';
/** Those that lead elsewhere in each state. */
type StateEvent = 'lost' | 'taken' | 'refused' | 'notFound' | 'givenUp';

export type NoticeButton = 'Try again' | 'Give up' | 'Keep the cart' | 'Empty the cart' | 'Close';

export interface AttemptNotice {
  title: string;
  /** Follows the time at which the order was sent. */
  text: string;
  leadsToOrders: boolean;
  buttons: readonly NoticeButton[];
}

interface AttemptRow {
  /** Where an event leads. OVER: the attempt is gone, and the next order gets a new key. */
  next: Record<StateEvent, AttemptState | 'OVER'>;
  /** Whether nothing may be sent meanwhile. */
  isBlocking: boolean;
  /** How long the cart waits before it looks for the order again. */
  looksEveryMs: number;
  notice: AttemptNotice;
  /** In its place from 20 seconds after the order was sent. */
  overdueNotice: AttemptNotice;
}

const LOOKING: AttemptNotice = {
  title: 'We are looking for your order',
  text: 'The shop has not confirmed it yet. It may still arrive, so please do not order again. This page opens your order as soon as we find it.',
  leadsToOrders: false,
  buttons: [],
};
const UNCONFIRMED: AttemptNotice = {
  title: 'Your order is not confirmed yet',
  text: 'It may still arrive. Please look for it in My Orders before you order anything, or you may have two orders.',
  leadsToOrders: true,
  buttons: ['Try again', 'Give up'],
};
const TAKEN_UNLISTED: AttemptNotice = {
  title: 'The shop has your order, but it is not in My Orders yet',
  text: 'If you keep the cart and order it again, you will have two orders.',
  leadsToOrders: true,
  buttons: ['Keep the cart', 'Empty the cart'],
};
export const SAME_AGAIN: AttemptNotice = {
  title: 'We could not find your order',
  text: 'It may still arrive. If you order the same again, you get one order, not two.',
  leadsToOrders: true,
  buttons: [],
};
export const MAY_BE_TWO: AttemptNotice = {
  title: 'We could not find your order',
  text: 'It may still arrive. If you order now, you may have two orders. Please look in My Orders first.',
  leadsToOrders: true,
  buttons: [],
};
export const FORGOTTEN: AttemptNotice = {
  title: 'We no longer know whether your last order reached the shop',
  text: 'Please look in My Orders before you order.',
  leadsToOrders: true,
  buttons: ['Close'],
};

const SOON_MS = 2500;
const LATER_MS = 15_000;
/** While one tab sends an order, the others look for it. */
const WAITS = { isBlocking: true, looksEveryMs: SOON_MS, notice: LOOKING, overdueNotice: UNCONFIRMED };

/**
 * An order's life from the press of the button until its key is free. A placed order, and a key that belongs to another
 * order, end it in every state.
 */
export const ATTEMPT_STATES: Record<AttemptState, AttemptRow> = {
  SENDING: {
    ...WAITS,
    next: { lost: 'LOST', taken: 'TAKEN', refused: 'OVER', notFound: 'OPEN', givenUp: 'OPEN' },
  },
  // A refusal of this try does not answer the one before, which may still place the order.
  RESENDING: {
    ...WAITS,
    next: { lost: 'LOST', taken: 'TAKEN', refused: 'OPEN', notFound: 'OPEN', givenUp: 'OPEN' },
  },
  LOST: {
    ...WAITS,
    next: { lost: 'LOST', taken: 'TAKEN', refused: 'OPEN', notFound: 'OPEN', givenUp: 'OPEN' },
  },
  // The server has said that it took the order, whatever else an answer says.
  TAKEN: {
    ...WAITS,
    overdueNotice: TAKEN_UNLISTED,
    next: { lost: 'TAKEN', taken: 'TAKEN', refused: 'TAKEN', notFound: 'TAKEN', givenUp: 'OVER' },
  },
  OPEN: {
    isBlocking: false,
    looksEveryMs: LATER_MS,
    notice: SAME_AGAIN,
    overdueNotice: SAME_AGAIN,
    next: { lost: 'OPEN', taken: 'TAKEN', refused: 'OPEN', notFound: 'OPEN', givenUp: 'OVER' },
  },
};
