import { FormData } from 'node-fetch';
import type { Connections, RestCall } from '#gateway/rest/connections.ts';
import { isTooDeep } from '#gateway/rest/isTooDeep.ts';
import { isEmpty } from '#gateway/rest/readAnswer.ts';
import { isObject, parseExactly } from '#gateway/rest/readJson.ts';
import { tokenInCookie, withCookie } from '#gateway/server/cookieSession.ts';
import { groupOf } from './mappable.ts';
import { mappedRoute } from './mappedRoute.ts';
import { setAt } from './atPath.ts';
import { withNames } from './combinedFields.ts';
import { receivedFields, sentFields } from './mappedFields.ts';
import type { RestMapping } from './mappingSchema.ts';

const SIGN_IN = /^\/api\/user\/(register|login|verify-otp)$/;

/** Connections to a server whose paths, names and amounts differ from the contract's. */
export function withMapping(connections: Connections, mapping: RestMapping): Connections {
  return {
    ...connections,
    async request(call, signal) {
      const answer = await connections.request(sent(call, mapping), signal);
      const token = SIGN_IN.test(call.path) ? tokenInCookie(answer, mapping.session) : null;
      // Servers with cookies may have nothing else to say.
      const body = token !== null && isEmpty(answer) ? Buffer.from('{}') : answer.body;
      return { ...answer, body: received(body, call, mapping, token) };
    },
  };
}

function sent(call: RestCall, mapping: RestMapping): RestCall {
  return {
    ...withCookie(call, mapping.session),
    ...mappedRoute(call, mapping),
    body: sentBody(call, mapping),
  };
}

function sentBody({ method, path, body }: RestCall, mapping: RestMapping): RestCall['body'] {
  if (body === undefined || body instanceof FormData) return body;
  const group = groupOf(path);
  const sent = withNames(body, mapping, group, (part) => sentFields(part, mapping, group));
  const constants = mapping.constants[`${method} ${path}`] ?? {};
  for (const [name, value] of Object.entries(constants)) setAt(sent, name.split('.'), value);
  return sent;
}

/** Anything but a JSON object or list stays as it is; so does what is too deep to be parsed. */
function received(bytes: Buffer, { path }: RestCall, mapping: RestMapping, token: string | null): Buffer {
  const json = isTooDeep(bytes) ? undefined : parseExactly(new TextDecoder().decode(bytes));
  if (typeof json !== 'object' || json === null) return bytes;
  const read = receivedFields(withSuccess(json, mapping), mapping, groupOf(path));
  return Buffer.from(JSON.stringify(token !== null && isObject(read) ? { ...read, token } : read));
}

function withSuccess(json: object, { success: rule }: RestMapping): object {
  if (rule === undefined || !isObject(json) || json[rule.field] === undefined) return json;
  return { ...json, success: json[rule.field] === rule.value };
}
