import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface OpenedPage {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Opens a page as a browser does, but sends the address unchanged: fetch would normalise it and set its own Host. */
export async function openPage(
  shopUrl: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<OpenedPage> {
  const { hostname, port } = new URL(shopUrl);
  const request = get({ method, hostname, port, path, headers: { accept: 'text/html', ...headers } });
  const [response] = await once(request, 'response');
  const bytes = await buffer(response);
  const encoding = response.headers['content-encoding'];
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return { status: response.statusCode, headers: response.headers, body: plain.toString() };
}
