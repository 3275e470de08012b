import { expect, test } from 'vitest';
import { startBlock } from './startBlock.ts';

const shop = {
  shopUrl: 'http://localhost:4000',
  hasPlayground: true,
  demoAccount: { email: 'demo@haat.example', password: 'let-me-shop' },
  outboxUrl: 'http://localhost:4001/outbox',
  mailHost: null,
  ownerUrl: 'http://localhost:4001/owner',
};

test('the block names every address, the demo account, where codes arrive and the owner’s pages', () => {
  expect(startBlock(shop)).toBe(
    [
      '',
      '  Haat is open.',
      '',
      '  Shop            http://localhost:4000',
      '  Playground      http://localhost:4000/playground',
      '  GraphQL         http://localhost:4000/graphql',
      '  Schema          http://localhost:4000/schema.graphql',
      '',
      '  Demo account    demo@haat.example  let-me-shop',
      '  One-time codes  http://localhost:4001/outbox',
      "  Owner's pages   http://localhost:4001/owner",
      '',
      '  Ctrl-C closes it.',
      '',
    ].join('\n'),
  );
});

test('with a mail server, the block names its host instead of the outbox', () => {
  expect(startBlock({ ...shop, outboxUrl: null, mailHost: 'mail.haat.example' })).toContain(
    '  One-time codes  by SMTP to mail.haat.example\n',
  );
});

test('for another REST API, the block leaves out the account and the codes, without a gap', () => {
  const block = startBlock({
    ...shop,
    demoAccount: null,
    outboxUrl: null,
    ownerUrl: null,
    hasPlayground: false,
  });
  expect(block).not.toMatch(/Demo|codes|Owner|Playground|\n\n\n/);
});
