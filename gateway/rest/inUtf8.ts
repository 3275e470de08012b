import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { exampleOf, UnreadableAnswer } from './unreadable.ts';

const CHARSET = /;\s*charset\s*=\s*["']?([^\s"';,]+)/i;

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer whose body is in UTF-8, whatever charset its type names; throws UPSTREAM_BAD_RESPONSE for an unknown one. */
export function inUtf8<Sent extends Answer>(answer: Sent): Sent {
  const { headers, body } = answer;
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1];
  if (charset === undefined || body.length === 0) return answer;
  const decoder = decoderOf(charset);
  // Some servers name Latin-1, their default, and send UTF-8. No text in Latin-1 is UTF-8 by chance.
  const isMisnamed = decoder.encoding === 'windows-1252' && isUtf8(body);
  if (isMisnamed || decoder.encoding === 'utf-8') return answer;
  return { ...answer, body: Buffer.from(decoder.decode(body)) };
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    throw new UnreadableAnswer(`has the unknown charset ${exampleOf(charset)}`);
  }
}
