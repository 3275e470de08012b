import { CONTRACT_CALLS, type CallName } from '#gateway/contract/contractCalls.ts';
import type { Report } from './checkServer.ts';
import { isUsable, type CheckedCall } from './Finding.ts';
import { wrapped } from './wrapped.ts';

const VERDICTS = ['right', 'note', 'wrong'] as const;

/** The report as plain text of 80 columns. */
export function printedReport(address: string, { calls, changes, remarks }: Report): string {
  const tried = calls.filter(({ verdict }) => verdict !== 'not tried');
  const there = tried.filter(({ absentBy }) => absentBy === undefined);
  const counts = VERDICTS.map(
    (verdict) => `${there.filter((call) => call.verdict === verdict).length} ${COUNTED[verdict]}`,
  );
  return [
    ...wrapped(`${address}, by the calls of docs/rest-contract.md:`),
    '',
    ...there.flatMap(callLines),
    ...lackingLines(tried),
    '',
    ...wrapped(`Of ${there.length} checks, ${counts.join(', ')}.`),
    ...notTried(calls),
    ...abilities(calls),
    ...remarks.flatMap((remark) => wrapped(remark)),
    ...howToAdapt(calls),
    ...(changes.length === 0 ? [] : wrapped(`Left on the server: ${changes.join('; ')}.`)),
  ].join('\n');
}

function howToAdapt(calls: readonly CheckedCall[]): string[] {
  const isAdvised = calls.some(({ advice }) => advice.length > 0);
  return isAdvised ? ['How to write an adapter: docs/adapters.md.'] : [];
}

const COUNTED = { right: 'right', note: 'right with a note', wrong: 'wrong' };

function callLines({ verdict, number, name, heading = name, text, lines }: Omit<CheckedCall, 'advice'>) {
  const head = `${verdict.padEnd(5)} ${String(number ?? '').padStart(2)}  `;
  const indent = ' '.repeat(head.length);
  return [
    ...wrapped(`${heading}: ${text}`, indent, head),
    ...lines.flatMap((line) => wrapped(line, `${indent}  `, `${indent}- `)),
  ];
}

/** One line for all calls that the server does not have, and one for those that the adapter says it does not have. */
function lackingLines(calls: readonly CheckedCall[]): string[] {
  return (['server', 'adapter'] as const).flatMap((absentBy) => {
    const lacking = calls.filter((call) => call.absentBy === absentBy);
    const [first] = lacking;
    if (first === undefined) return [];
    const names = lacking.map(({ number, name, heading = name }) =>
      heading === name ? `${number} ${name}` : heading,
    );
    const helps =
      absentBy === 'server' ? [`Helps: an adapter that has the server's routes for them, or null.`] : [];
    return callLines({
      verdict: 'note',
      number: null,
      name: sentenceOf(first.text),
      text: names.join(', '),
      lines: helps,
    });
  });
}

function sentenceOf(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function notTried(calls: readonly CheckedCall[]): string[] {
  const missing = new Set(calls.flatMap(({ verdict, text }) => (verdict === 'not tried' ? [text] : [])));
  return [...missing].flatMap((what) => {
    const names = Object.entries(CONTRACT_CALLS).flatMap(([name, contract]) =>
      calls.some((call) => call.name === contract.name && call.verdict === 'not tried' && call.text === what)
        ? name
        : [],
    );
    return wrapped(`Not tried without ${what}: ${names.join(', ')}.`);
  });
}

/** What a shopper does with a call whose answer here shows whether that works. No page of the shop asks for `specialOffers`. */
const USES: Partial<Record<CallName, string>> = {
  banners: 'see banners',
  products: 'browse and filter products',
  product: 'open a product',
  bestSellers: 'see best sellers',
  newArrivals: 'see new arrivals',
  offers: 'see offers',
  category: 'see related products',
  search: 'search',
  register: 'sign up',
  login: 'sign in',
  resendOtp: 'get another code',
  requestReset: 'ask for a new password',
  resendResetOtp: 'get another of its codes',
  profile: 'see the profile',
  updateProfile: 'change the profile',
  uploadAvatar: 'upload a picture',
  addresses: 'see addresses',
  createAddress: 'add an address',
  createOrder: 'order',
  orders: 'see orders',
  order: 'open an order',
  contact: 'write to the shop',
};

/** What a shopper could and could not do on this server. */
function abilities(calls: readonly CheckedCall[]): string[] {
  const tried = calls.filter(({ verdict }) => verdict !== 'not tried');
  const usesOf = (wanted: boolean): string[] =>
    Object.entries(USES).flatMap(([name, use]) => {
      const call = tried.find((one) => one.name === CONTRACT_CALLS[name as CallName].name);
      return call && !call.isUntried && isUsable(call) === wanted ? use : [];
    });
  const can = usesOf(true);
  const cannot = usesOf(false);
  return [
    ...(can.length === 0 ? [] : wrapped(`A shopper can ${listed(can, 'and')}.`)),
    ...(cannot.length === 0 ? [] : wrapped(`A shopper cannot ${listed(cannot, 'or')}.`)),
  ];
}

function listed(texts: readonly string[], word: string): string {
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(` ${word} `);
}
