import { Source } from '#gateway/modules/Source.ts';
import { hasCode } from '#gateway/errors.ts';
import { RestError } from '#gateway/rest/readAnswer.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';

export class ContactSource extends Source {
  /** POST /api/contact, or /api/contact/create on some servers. */
  async send(body: JsonObject) {
    const { session } = this.context;
    const token = session.kind === 'valid' ? session.token : null;
    const post = async (path: string) => this.write({ method: 'POST', path, body, token });
    return post('/api/contact').catch(async (error: unknown) => {
      // A server without the path has stored nothing. A mapping without the call is no answer of a server.
      const isMissing = error instanceof RestError && hasCode(error, 'NOT_FOUND', 'UPSTREAM_NOT_OFFERED');
      if (!isMissing) throw error;
      return post('/api/contact/create');
    });
  }
}
