import { GraphQLError } from 'graphql';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import type { CallContext, ServerAdapter } from '#gateway/contract/defineServer.ts';
import { ServerRefusal } from '#gateway/server/ServerRefusal.ts';

/** What the adapter's handler of a call did. */
export interface Handled {
  /** What it has sent, in its own words, such as `GET /products/{id}`. */
  routes: string[];
  /** The JSON of the last answer to that. */
  got: unknown;
  /** An error of its own code. */
  slip: Error | null;
}

type Server = (route: string, ...others: unknown[]) => Promise<unknown>;
type AnyHandler = (asked: unknown, server: Server, context: CallContext) => Promise<unknown>;

/** An adapter that does the same, and notes what its handlers do. */
export function watchedAdapter(adapter: ServerAdapter, handledOf: (call: CallName) => Handled) {
  const watched = (call: CallName, handler: AnyHandler): AnyHandler => {
    return async (asked, server, context) => {
      const noting: Server = async (route, ...others) => {
        handledOf(call).routes.push(route);
        return (handledOf(call).got = await server(route, ...others));
      };
      try {
        return await handler(asked, noting, context);
      } catch (error) {
        if (error instanceof Error && !(error instanceof GraphQLError || error instanceof ServerRefusal))
          handledOf(call).slip = error;
        throw error;
      }
    };
  };
  const calls = Object.entries(adapter.calls).map(([name, handler]) => [
    name,
    handler && watched(name as CallName, handler as AnyHandler),
  ]);
  return { ...adapter, calls: Object.fromEntries(calls) } satisfies ServerAdapter;
}
