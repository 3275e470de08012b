import { ERROR_CODES } from '#gateway/errors.ts';

export interface AttackAnswer {
  status: number;
  codes: string[];
  isRefused: boolean;
}

/** One thing that somebody tries. */
export interface Attempt {
  what: string;
  send: () => Promise<AttackAnswer>;
}

export interface Tally {
  tried: number;
  refused: number;
  /** Attempts that were answered with 5xx, as a fault, or with an unknown code. */
  failed: string[];
}

const AT_ONCE = 4;
const FAULTS = /^(INTERNAL_SERVER_ERROR|UPSTREAM_.+)$/;

/** Makes all attempts, a few at once. */
export async function tryAll(attempts: readonly Attempt[]): Promise<Tally> {
  const tally: Tally = { tried: 0, refused: 0, failed: [] };
  const left = attempts.values();
  const attacker = async (): Promise<void> => {
    for (const { what, send } of left) {
      const { status, codes, isRefused } = await send();
      tally.tried += 1;
      if (isRefused) tally.refused += 1;
      const isFine = status < 500 && codes.every((code) => code in ERROR_CODES && !FAULTS.test(code));
      if (!isFine) tally.failed.push(`${what}: ${status} ${codes.join(' ')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  return tally;
}

/** Reads the parts of an answer by which a client would decide. */
export async function readAnswer(response: Response): Promise<AttackAnswer> {
  const { status } = response;
  const body = parsed(await response.text());
  const codes = (body?.errors ?? []).map(({ extensions }) => extensions?.code ?? 'no code');
  const isDeclined = Object.values(body?.data ?? {}).some((field) => field?.success === false);
  return { status, codes, isRefused: status >= 400 || codes.length > 0 || isDeclined };
}

interface GraphqlBody {
  data?: Record<string, { success?: boolean } | null> | null;
  errors?: { extensions?: { code?: string } }[];
}

/** Null for a page or a file. */
function parsed(text: string): GraphqlBody | null {
  try {
    return JSON.parse(text) as GraphqlBody;
  } catch {
    return null;
  }
}
