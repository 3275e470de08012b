import { randomUUID } from 'node:crypto';

export interface LimitFigures {
  what: string;
  limit: number;
  /** Requests sent to all gateways together. */
  sent: number;
  answered: number;
  refused: number;
  /** How many gateways have refused. */
  refusingGateways: number;
}

const AT_ONCE = 4;
const MORE = 40;

export interface Limits {
  requestsPerMinute: number;
  accountRequestsPerEmail: number;
}

/** The defaults of the gateway's settings. */
export const DEFAULT_LIMITS: Limits = { requestsPerMinute: 1200, accountRequestsPerEmail: 10 };

/** Uses up the limits with requests that go to the gateways in turn, as nginx passes on those of one client. */
export async function measureLimits(gateways: readonly string[], limits: Limits): Promise<LimitFigures[]> {
  const email = `nobody-${randomUUID()}@haat.example`;
  const login = `mutation { login(input: { email: "${email}", password: "guess" }) { success } }`;
  const measure = async (what: string, limit: number, query: string): Promise<LimitFigures> =>
    measureLimit(gateways, { what, limit, query });
  return [
    await measure('requests of one address', limits.requestsPerMinute, '{ banners { id } }'),
    await measure('sign-ins with one e-mail', limits.accountRequestsPerEmail, login),
  ];
}

async function measureLimit(
  gateways: readonly string[],
  { what, limit, query }: { what: string; limit: number; query: string },
): Promise<LimitFigures> {
  const client = `203.0.113.${1 + Math.floor(254 * Math.random())}`;
  const sent = limit + MORE;
  const refusing = new Set<string>();
  let refused = 0;
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < sent) {
      const url = gateways[next % gateways.length] ?? '';
      next += 1;
      if (!(await isRefused(url, client, query))) continue;
      refused += 1;
      refusing.add(url);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return { what, limit, sent, answered: sent - refused, refused, refusingGateways: refusing.size };
}

async function isRefused(url: string, client: string, query: string): Promise<boolean> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ query }),
  });
  return (await response.text()).includes('RATE_LIMITED');
}

export function limitErrors(
  { what, limit, answered, refusingGateways }: LimitFigures,
  gateways: number,
): string[] {
  return [
    ...(answered === limit ? [] : [`${answered} of ${limit} ${what} were answered.`]),
    ...(refusingGateways === gateways ? [] : [`Only ${refusingGateways} gateways refused ${what}.`]),
  ];
}
