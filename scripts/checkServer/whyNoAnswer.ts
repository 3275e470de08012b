import type { GatewaySettings } from '#gateway/env.ts';
import { CONTRACT_CALLS } from '#gateway/contract/contractCalls.ts';
import { isObject } from '#gateway/rest/readJson.ts';
import type { CheckedCall } from './Finding.ts';
import { addressHint, isSameServer } from './redirect.ts';

const BY_CODE: Record<string, string> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up at the moment',
  ECONNREFUSED: 'nothing listens at this address',
  ECONNRESET:
    'the server closes the connection; a server of https closes those of http, and the other way round',
  UND_ERR_SOCKET:
    'the server closes the connection; a server of https closes those of http, and the other way round',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS: try http:// instead of https://',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS: try http:// instead of https://',
};
const PRODUCTS = CONTRACT_CALLS.products.name;
const CERTIFICATE = /CERT|SIGNATURE|ALTNAME/;

/** One sentence on why nothing at an address answers like a shop's server. */
export async function whyNoAnswer(
  { API_BASE_URL: address, UPSTREAM_OPERATION_MS }: GatewaySettings,
  calls: readonly CheckedCall[],
): Promise<string> {
  const cause = await connectionFault(address, UPSTREAM_OPERATION_MS);
  if (cause !== null) return `${address} cannot be reached: ${cause}.`;
  const catalogue = calls.find((call) => call.name === PRODUCTS);
  const { name, heading = name, text } = catalogue ?? { name: PRODUCTS, text: 'nothing' };
  const came = `${heading} came with ${text}.`;
  const isTwice = heading.includes(' /api/') && /\/api(\/|$)/.test(address);
  if (heading !== name)
    return `Nothing at ${address} answers as the adapter says: ${came}${isTwice ? ` ${addressHint(address)}` : ''}`;
  return (
    `Nothing at ${address} answers like a shop's server: ${came} ${addressHint(address)} ` +
    'Where a server has other paths, an adapter has them (docs/adapters.md): --begin prints its beginning.'
  );
}

/** Null if the address itself answers. */
async function connectionFault(address: string, waitMs: number): Promise<string | null> {
  try {
    const response = await fetch(`${address}/api/products`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    });
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (location === null || !URL.canParse(location, address)) return null;
    const found = new URL(location, address);
    return isSameServer(found, new URL(address)) ? null : `it leads to ${found.origin}; try that address`;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'it does not answer in time';
    const cause = error instanceof Error && isObject(error.cause) ? error.cause : {};
    const code = String(cause['code']);
    if (CERTIFICATE.test(code))
      return `its TLS certificate is not trusted (${code}); NODE_EXTRA_CA_CERTS names a file with that of its issuer`;
    return BY_CODE[code] ?? `the connection fails (${code})`;
  }
}
