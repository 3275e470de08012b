import { FormData } from 'node-fetch';
import type { Connections, RestCall } from '#gateway/rest/connections.ts';
import { isTooDeep } from '#gateway/rest/isTooDeep.ts';
import { isObject, parseJson } from '#gateway/rest/readJson.ts';
import { tokenInCookie, withCookie } from './cookieSession.ts';
import { groupOf } from './mappable.ts';
import { mappedRoute } from './mappedRoute.ts';
import { receivedFields, sentFields } from './mappedFields.ts';
import type { RestMapping } from './restMapping.ts';

/** Connections to a server whose paths, names and amounts differ from the contract's. */
export function withMapping(connections: Connections, mapping: RestMapping): Connections {
  return {
    ...connections,
    async request(call, signal) {
      const answer = await connections.request(sent(call, mapping), signal);
      const token = tokenInCookie(call, answer, mapping);
      return { ...answer, body: received(answer.body, call, mapping, token) };
    },
  };
}

function sent(call: RestCall, mapping: RestMapping): RestCall {
  const { body } = call;
  const isJson = body !== undefined && !(body instanceof FormData);
  return {
    ...withCookie(call, mapping),
    ...mappedRoute(call, mapping),
    body: isJson ? sentFields(body, mapping, groupOf(call.path)) : body,
  };
}

/** Anything but a JSON object or list stays as it is; so does what is too deep to be parsed. */
function received(bytes: Buffer, { path }: RestCall, mapping: RestMapping, token: string | null): Buffer {
  const json = bytes.length === 0 || isTooDeep(bytes) ? undefined : parseJson(bytes.toString());
  if (typeof json !== 'object' || json === null) return bytes;
  const read = receivedFields(withSuccess(json, mapping), mapping, groupOf(path));
  return Buffer.from(JSON.stringify(token !== null && isObject(read) ? { ...read, token } : read));
}

function withSuccess(json: object, { success: rule }: RestMapping): object {
  if (rule === null || !isObject(json) || json[rule.field] === undefined) return json;
  return { ...json, success: json[rule.field] === rule.value };
}
