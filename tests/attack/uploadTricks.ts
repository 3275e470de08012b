import { PNG } from '#tests/support/uploadAvatar.ts';
import { readAnswer, type AttackAnswer, type Attempt } from './attempts.ts';

interface Upload {
  operations?: string;
  map?: string;
  file?: Uint8Array<ArrayBuffer> | string;
  filename?: string;
  headers?: Record<string, string>;
  /** More parts than there should be. */
  more?: Record<string, string>;
}

const QUERY = 'mutation ($input: UploadAvatarInput!) { uploadAvatar(input: $input) { success } }';
const OPERATIONS = JSON.stringify({ query: QUERY, variables: { input: { file: null } } });
const MAP = mapTo('variables.input.file');
const BOUNDARY = 'attack';

/** A PNG whose head claims 65,535 by 65,535 pixels. */
const HUGE_PNG = Uint8Array.from(PNG);
HUGE_PNG.set([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff], 16);

const TRICKS: readonly [what: string, upload: Upload][] = [
  ['an upload without the header that forms cannot send', { headers: { 'apollo-require-preflight': '' } }],
  ['an upload without a token', { headers: { authorization: '' } }],
  ['an upload with a token that is none', { headers: { authorization: 'Bearer a.b.c' } }],
  ['a picture of 6 MB', { file: new Uint8Array(6_000_000) }],
  ['an empty picture', { file: '' }],
  ['a picture that is a text', { file: 'not a picture' }],
  ['a picture that is an SVG', { file: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' }],
  ['a picture that breaks off', { file: PNG.slice(0, 30) }],
  ['a picture of four thousand megapixels', { file: HUGE_PNG }],
  ['a picture with a page behind it', { file: new Uint8Array([...PNG, ...Buffer.from('<script>')]) }],
  ['a file name that is a path', { filename: '../../../../etc/passwd.png' }],
  ['a file name with a NUL', { filename: 'a\0.png' }],
  ['a map to a prototype', { map: mapTo('variables.__proto__.file') }],
  ['a map to a constructor', { map: mapTo('variables.constructor.prototype') }],
  ['a map to the text of the operation', { map: mapTo('query') }],
  ['a map of ten thousand steps', { map: mapTo(`variables${'.input'.repeat(10_000)}`) }],
  ['a map to two places', { map: JSON.stringify({ picture: ['variables.input.file', 'variables.a'] }) }],
  ['a map that is a list', { map: '[]' }],
  ['a map that is no JSON', { map: '{' }],
  ['operations that are no JSON', { operations: '{' }],
  ['operations that are a list', { operations: `[${OPERATIONS}]` }],
  ['operations of 200 kB', { operations: JSON.stringify({ query: ' '.repeat(200_000) }) }],
  ['operations without a place for the file', { operations: JSON.stringify({ query: QUERY }) }],
  [
    'a file in a field that takes text',
    { operations: JSON.stringify({ query: '{ product(id: "a") { id } }' }) },
  ],
  ['more parts than there should be', { more: { a: '1', b: '2', c: '3' } }],
];

export function uploadTricks(target: { shopUrl: string; token: string }): Attempt[] {
  return [
    ...TRICKS.map(([what, upload]) => ({
      what,
      send: async () => send(target, formOf(upload), upload.headers),
    })),
    { what: 'a form that breaks off', send: async () => send(target, `--${BOUNDARY}\r\nContent-Disp`, RAW) },
    { what: 'a form without a part', send: async () => send(target, `--${BOUNDARY}--\r\n`, RAW) },
    {
      what: 'a form without a boundary',
      send: async () => send(target, 'a', { 'content-type': 'multipart/form-data' }),
    },
  ];
}

const RAW = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

function formOf({
  operations = OPERATIONS,
  map = MAP,
  file = PNG,
  filename = 'me.png',
  more = {},
}: Upload): FormData {
  const form = new FormData();
  form.append('operations', operations);
  form.append('map', map);
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('picture', new Blob([file], { type: 'image/png' }), filename);
  return form;
}

function mapTo(path: string): string {
  return JSON.stringify({ picture: [path] });
}

async function send(
  { shopUrl, token }: { shopUrl: string; token: string },
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<AttackAnswer> {
  const all = { 'apollo-require-preflight': 'true', authorization: `Bearer ${token}`, ...headers };
  // An empty header is left out.
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return readAnswer(await fetch(`${shopUrl}/graphql`, { method: 'POST', headers: sent, body }));
}
