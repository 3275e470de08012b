import { bearer, postOperation } from './postOperation.ts';

/** Runs an operation as any client would and returns its data; throws errors in the answer. */
export async function graphql<Data>(
  shopUrl: string,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<Data> {
  const response = await postOperation(shopUrl, { query, variables }, bearer(token));
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
  return data;
}
