import { expect, test } from 'vitest';
import { clientNetwork } from './clientNetwork.ts';

test('addresses of one IPv6 network of 56 bits are one client; those of the next are another', () => {
  expect(clientNetwork('2001:db8:0:ab01::1')).toBe(clientNetwork('2001:db8:0:abff:ffff::2'));
  expect(clientNetwork('2001:db8:0:ab01::1')).not.toBe(clientNetwork('2001:db8:0:ac01::1'));
});

test('an IPv4 address counts as itself, also as IPv6 spells it; so does a text that is not an address', () => {
  for (const spelling of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'])
    expect(clientNetwork(spelling)).toBe('203.0.113.7');
  expect(clientNetwork('')).toBe('');
});
