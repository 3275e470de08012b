import type { SourceContext } from '#gateway/modules/SourceContext.ts';
import { hasCode } from '#gateway/errors.ts';
import type { RestBody } from '#gateway/rest/restBody.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';

export class ContactSource {
  readonly #context: SourceContext;

  constructor(parts: SourceContext) {
    this.#context = parts;
  }

  /** POST /api/contact, or /api/contact/create on some servers. */
  async send(body: JsonObject): Promise<RestBody> {
    try {
      return await this.#post('/api/contact', body);
    } catch (error) {
      // A path that does not exist has stored nothing.
      if (!hasCode(error, 'NOT_FOUND', 'UPSTREAM_NOT_OFFERED')) throw error;
      return this.#post('/api/contact/create', body);
    }
  }

  async #post(path: string, body: JsonObject): Promise<RestBody> {
    const { upstream, session, headers, signal } = this.#context;
    const token = session.kind === 'valid' ? session.token : null;
    return upstream.call({ kind: 'write', method: 'POST', path, body, token, headers, signal });
  }
}
