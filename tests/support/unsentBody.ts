import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

interface Refusal {
  status: number | undefined;
  body: unknown;
}

/** The answer to a request that announces a body and never sends it: a server that waits for it does not answer. */
export async function answerToUnsentBody(
  url: string,
  method: string,
  headers: Record<string, string>,
): Promise<Refusal> {
  const sent = request(url, { method, headers: { 'content-length': '50000', ...headers } });
  sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await json(response);
  sent.destroy();
  return { status: response.statusCode, body };
}
