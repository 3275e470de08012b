import { CONTRACT_CALLS, type ContractCall } from '#gateway/contract/contractCalls.ts';

export const ALL_CALLS: readonly ContractCall[] = Object.values(CONTRACT_CALLS);

/** A call's method, path and parameter, whose value may be in braces. */
export function partsOf(name: string) {
  const [, method = '', path = '', parameter, value = ''] =
    /^(\w+) ([^?]+)(?:\?(\w+)=(.+))?$/.exec(name) ?? [];
  return { method, path, parameter, value };
}
