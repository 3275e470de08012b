import { brand } from '#shop/settings.ts';

export interface StartedShop {
  shopUrl: string;
  hasPlayground: boolean;
  /** Null on another REST API, or in a shop without demo data. */
  demoAccount: { email: string; password: string } | null;
  /** Null without `OWNER_TOKEN`, and on another REST API. */
  ownerUrl: string | null;
  outboxUrl: string | null;
  /** The mail server's host; null when mail goes to the development outbox. */
  mailHost: string | null;
}

/** What `npm start` prints when the shop is open. */
export function startBlock(shop: StartedShop): string {
  const { shopUrl, demoAccount } = shop;
  const rows: [string, string | null][] = [
    ['Shop', shopUrl],
    ['Playground', shop.hasPlayground ? `${shopUrl}/playground` : null],
    ['GraphQL', `${shopUrl}/graphql`],
    ['Schema', `${shopUrl}/schema.graphql`],
    ['', ''],
    ['Demo account', demoAccount && `${demoAccount.email}  ${demoAccount.password}`],
    ['One-time codes', codesAddress(shop)],
    ["Owner's pages", shop.ownerUrl],
  ];
  const lines = rows.flatMap(([label, value]) =>
    value === null ? [] : [`  ${label.padEnd(16)}${value}`.trimEnd()],
  );
  return ['', `  ${brand.name} is open.`, '', ...lines, '', '  Ctrl-C closes it.', '']
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

function codesAddress({ outboxUrl, mailHost }: StartedShop): string | null {
  return mailHost === null ? outboxUrl : `by SMTP to ${mailHost}`;
}
