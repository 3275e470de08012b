import { startApiProxy, type ApiProxy } from './apiProxy.ts';

export interface OrderProxy extends ApiProxy {
  /** The idempotency keys of the orders received, in order. */
  keys: unknown[];
  /** Orders wait here, before the API, until the returned function is called. */
  hold(): () => void;
  /** From now on, orders reach the API, but its answers are lost. */
  loseAnswers(): void;
  /** From now on, orders are lost on their way. */
  loseOrders(): void;
}

/** Holds up or loses orders and their answers between gateway and API. */
export async function startOrderProxy(apiUrl: string): Promise<OrderProxy> {
  let released = Promise.resolve();
  let lost: 'nothing' | 'answers' | 'orders' = 'nothing';
  const keys: unknown[] = [];

  const proxy = await startApiProxy(apiUrl, async (call, ask) => {
    if (call.method !== 'POST' || call.path !== '/api/order/create') return ask(call);
    keys.push(call.headers['idempotency-key']);
    await released;
    if (lost === 'orders') return null;
    const answer = await ask(call);
    return lost === 'answers' ? null : answer;
  });

  return {
    ...proxy,
    keys,
    hold() {
      let release = (): void => undefined;
      released = new Promise((resolve) => (release = resolve));
      return release;
    },
    loseAnswers: () => void (lost = 'answers'),
    loseOrders: () => void (lost = 'orders'),
  };
}
