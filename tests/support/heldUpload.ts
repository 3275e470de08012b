import { request } from 'node:http';
import { json } from 'node:stream/consumers';

export interface UploadAnswer {
  status: number;
  code: string | undefined;
  retryAfter: string | undefined;
  requestId: unknown;
}

export interface HeldUpload {
  /** Resolves when all but the end has been sent, or the receiver takes no more. */
  sent: Promise<void>;
  answer: Promise<UploadAnswer>;
  finish(): void;
  drop(): void;
}

const BOUNDARY = 'held';
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const part = (disposition: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;
const QUERY = 'mutation ($file: Upload!) { uploadAvatar(input: { file: $file }) { success } }';
const HEAD = Buffer.from(
  [
    part('name="operations"', JSON.stringify({ query: QUERY, variables: { file: null } })),
    part('name="map"', '{"picture":["variables.file"]}'),
    part('name="picture"; filename="me.png"', ''),
  ].join('\r\n'),
);
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/** Uploads a picture like a client on a slow line: holds its end back until the test releases it. */
export function holdUpload(
  shopUrl: string,
  { token, address, bytes }: { token?: string; address?: string; bytes: number },
): HeldUpload {
  const upload = request(`${shopUrl}/graphql`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': HEAD.length + bytes + TAIL.length,
      'apollo-require-preflight': 'true',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
  });
  const answer = new Promise<UploadAnswer>((resolve, reject) => {
    upload.on('error', reject).on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      void (json(response) as Promise<{ errors?: { extensions: { code: string } }[] }>).then(
        ({ errors }) =>
          resolve({
            status,
            code: errors?.[0]?.extensions.code,
            retryAfter: headers['retry-after'],
            requestId: headers['x-request-id'],
          }),
        reject,
      );
    });
  });
  // A test that aborts its upload does not await the answer.
  answer.catch(() => undefined);
  upload.write(HEAD);
  const sent = new Promise<void>((resolve) => {
    upload.once('error', () => resolve());
    upload.write(Buffer.alloc(bytes, PNG_SIGNATURE), () => resolve());
  });
  return { sent, answer, finish: () => void upload.end(TAIL), drop: () => void upload.destroy() };
}
