import { isIP, BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { readBackOfficeSettings } from '#backoffice/env.ts';
import { compose, deployFile, upstreamsOf, type ComposeService } from '#tests/support/deployFiles.ts';

const named = (start: string): [string, ComposeService][] =>
  Object.entries(compose.services).filter(([name]) => name.startsWith(start));
const addressOf = ({ networks }: ComposeService): string | undefined =>
  Array.isArray(networks) ? undefined : networks.shop.ipv4_address;

test('the example of the environment names exactly the values to fill in', () => {
  const used = Array.from(deployFile('compose.yaml').matchAll(/\$\{(\w+)/g), ([, name]) => name);
  const listed = Array.from(deployFile('.env.example').matchAll(/^(\w+)=/gm), ([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(used));
});

test('nginx knows the addresses of gateways and APIs, and the APIs trust it', () => {
  const { nginx } = compose.services;
  const hosts = Object.fromEntries(nginx?.extra_hosts?.map((host) => host.split(':')) ?? []);
  const balanced = [...named('gateway-'), ...named('api-')];
  expect(hosts).toEqual(Object.fromEntries(balanced.map(([name, service]) => [name, addressOf(service)])));
  expect(upstreamsOf('nginx/upstreams.conf')).toMatchObject({
    gateways: named('gateway-').map(([name]) => `${name}:4000`),
    apis: named('api-').map(([name]) => `${name}:4001`),
  });
  const address = (nginx && addressOf(nginx)) ?? '';
  expect(isIP(address)).toBe(4);
  for (const [, { environment = {} }] of named('api-')) {
    const settings = { DATABASE_URL: 'embedded', TRUSTED_GATEWAYS: environment['TRUSTED_GATEWAYS'] };
    const trusted = new BlockList();
    for (const network of readBackOfficeSettings(settings).TRUSTED_GATEWAYS) {
      const [first = '', bits] = network.split('/');
      trusted.addSubnet(first, Number(bits));
    }
    expect(trusted.check(address)).toBe(true);
  }
});
