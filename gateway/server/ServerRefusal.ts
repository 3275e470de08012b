import type { RestResponse } from '#gateway/rest/connections.ts';
import { jsonIn } from '#gateway/rest/restBody.ts';

/** A request that the server has refused: the call ends with its answer, unless the handler catches this. */
export class ServerRefusal extends Error {
  readonly status: number;
  readonly response: RestResponse;

  constructor(response: RestResponse) {
    super(`The server refuses with status ${response.status}.`);
    this.status = response.status;
    this.response = response;
  }

  /** Its JSON, undefined if it has none. */
  get body(): unknown {
    return jsonIn(this.response.body).json;
  }
}
