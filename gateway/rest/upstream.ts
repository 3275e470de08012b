import { kindOf, type CallName } from '#gateway/contract/contractCalls.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError, codeOf } from '#gateway/errors.ts';
import { createCallPolicy, isOutage, isUnavailable } from './callPolicy.ts';
import { openConnections, type Connections } from './connections.ts';
import { findList, isRefusal } from './normalise/envelope.ts';
import { hiddenMessage } from './normalise/serverMessage.ts';
import { readAnswer, readPublicAnswer, RestError } from './readAnswer.ts';
import type { MakeCall, ServerAnswer, ServerCall, Validators } from './ServerCall.ts';
import { UnreadableAnswer, type ReportUnreadable } from './unreadable.ts';

export type Upstream = ReturnType<typeof createUpstream>;

const PICTURE_MS = 30_000;
const FOREIGN = "what answers at API_BASE_URL is not the shop's API";
const READY_MS = 2000;

/** The only way to the shop's REST server. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one client
export function createUpstream(
  settings: GatewaySettings,
  warn: (text: string, subject?: string) => void,
  /** Makes the calls of the contract as the shop's server has them. */
  callsOver: (connections: Connections) => MakeCall,
) {
  const operationMs = settings.UPSTREAM_OPERATION_MS;
  const maxBytes = settings.UPSTREAM_MAX_MB * 2 ** 20;
  const connections = openConnections(settings.API_BASE_URL, maxBytes);
  const makeCall = callsOver(connections);
  const policies = new Map<CallName, ReturnType<typeof createCallPolicy>>();
  const policyOf = (name: CallName) => {
    // Only public reads have a shorter deadline for each try; a slow sign-in or order may take all the time.
    const tryMs = kindOf(name) === 'catalogue' ? operationMs / 2 : operationMs;
    const policy = policies.get(name) ?? createCallPolicy(operationMs, tryMs);
    policies.set(name, policy);
    return policy;
  };
  /** The REST server, then `IMAGE_ORIGINS`. One that is slow, for example with a picture that it first creates, is not down. */
  const pictureServers = [
    connections,
    ...settings.IMAGE_ORIGINS.map((origin) => openConnections(origin, maxBytes)),
  ].map((opened) => ({ opened, policy: createCallPolicy(operationMs, operationMs, isUnavailable) }));
  let failedAt = Number.NEGATIVE_INFINITY;
  let pendingCheck: ReturnType<typeof readinessOf> | undefined;
  const send = async <Answer>(
    call: ServerCall,
    interpret: (answer: ServerAnswer) => Answer,
    { known, client }: { known?: Validators | undefined; client?: AbortSignal },
  ): Promise<Answer> => {
    const make = async (signal: AbortSignal) => interpret(await makeCall(call, signal, known));
    try {
      // A read is repeated as a whole, with all of its requests; a write is sent once.
      return await policyOf(call.name)(make, kindOf(call.name) !== 'write', client);
    } catch (error) {
      if (isOutage(error)) {
        failedAt = performance.now();
        warn(`${call.name}: ${outageOf(error)}. Later failures are only counted in the metrics.`, 'outage');
      }
      throw error;
    }
  };
  return {
    warn,
    operationMs,
    async call(call: ServerCall, client: AbortSignal) {
      const isWrite = kindOf(call.name) === 'write';
      return send(call, (answer) => readAnswer(answer, { ...call, isWrite }), { client });
    },
    /** Reads something public; REST may answer that it has not changed since `known`. */
    async readPublic(call: ServerCall, known?: Validators) {
      return send(call, (answer) => readPublicAnswer(answer, known), { known });
    },
    /** Fetches a picture by its server's number and its path, as a stream that ends within half a minute. */
    async fetchPicture(
      { server, path }: { server: number; path: string },
      client: AbortSignal,
      headers: Record<string, string> = {},
    ) {
      const from = pictureServers[server];
      if (from === undefined) throw codedError('NOT_FOUND');
      const fetch = async (inner: AbortSignal) => {
        const signal = AbortSignal.any([client, inner, AbortSignal.timeout(PICTURE_MS)]);
        return from.opened.stream(path, headers, signal);
      };
      return from.policy(fetch, true, client);
    },
    /** When it last failed to answer, by `performance.now()`. */
    failedAt: () => failedAt,
    /** Whether the shop's API answers within two seconds; concurrent callers share one call. */
    async readiness() {
      pendingCheck ??= readinessOf(makeCall).finally(() => (pendingCheck = undefined));
      return pendingCheck;
    },
    close(): void {
      for (const { opened } of pictureServers) opened.close();
    },
  };
}

/** Reports why an answer could not be read, or which message is hidden from clients. */
export function reportError(
  { name }: ServerCall,
  error: unknown,
  { reportUnreadable }: { reportUnreadable: ReportUnreadable },
): void {
  if (error instanceof UnreadableAnswer)
    reportUnreadable('answer', `${name}: the answer ${error.reason}.`, `${name} ${error.reason}`);
  if (!(error instanceof RestError)) return;
  const text = hiddenMessage(error.body);
  const answer = `${name} with status ${error.status} said`;
  if (text !== null) reportUnreadable('message', `${answer} ${text}, which is not shown.`, text);
}

function outageOf(error: unknown): string {
  return codeOf(error) === 'UPSTREAM_TIMEOUT'
    ? 'the REST server has not answered in time'
    : 'the REST server cannot be reached, or answers that it is unavailable';
}

/** Requests products, which every server of this kind has. */
async function readinessOf(makeCall: MakeCall) {
  let status: number | undefined;
  try {
    const call = { name: 'products', asked: { page: 1, pageSize: 1 } } as const;
    const answer = await makeCall(call, AbortSignal.timeout(READY_MS));
    status = answer.status;
    const body = readAnswer(answer);
    return findList(body, 'products') !== null || isRefusal(body) ? 'ready' : FOREIGN;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'UPSTREAM_NOT_OFFERED' || code === 'UPSTREAM_BAD_RESPONSE') return FOREIGN;
    // The API itself refuses, so it is ready.
    if (code !== null && !code.startsWith('UPSTREAM_')) return 'ready';
    if (code === 'UPSTREAM_TIMEOUT')
      return `the REST server has not answered within ${READY_MS / 1000} seconds`;
    return status === undefined
      ? 'the REST server does not answer'
      : `the REST server answers with status ${status}`;
  }
}
