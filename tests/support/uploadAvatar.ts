import type { AnyJson } from './AnyJson.ts';
import type { GatewayUnderTest, GraphqlAnswer } from './gatewayUnderTest.ts';

export const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const UPLOAD = `mutation U($input: UploadAvatarInput!) {
  uploadAvatar(input: $input) { success message avatarUrl profile { avatar } } }`;

/** Uploads a picture by the GraphQL multipart request specification. */
export async function uploadAvatar(
  { url }: Pick<GatewayUnderTest, 'url'>,
  token: string,
  content: Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
): Promise<GraphqlAnswer & { extensions?: AnyJson }> {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query: UPLOAD, variables: { input: { file: null } } }));
  form.append('map', JSON.stringify({ picture: ['variables.input.file'] }));
  form.append('picture', new Blob([content], { type: 'image/png' }), 'me.png');
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'apollo-require-preflight': 'true', authorization: `Bearer ${token}`, ...more },
    body: form,
  });
  const { data = null, errors = [], extensions } = await response.json();
  return { status: response.status, headers: response.headers, data, errors, extensions };
}
