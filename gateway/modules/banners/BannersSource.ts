import { Source } from '#gateway/modules/Source.ts';
import { codeOf, hasCode } from '#gateway/errors.ts';
import { findList } from '#gateway/rest/normalise/envelope.ts';
import type { Banner } from '#gateway/rest/models.ts';
import { toBanner } from '#gateway/rest/normalise/toBanner.ts';
import { requireSuccess } from '#gateway/rest/restBody.ts';
import { isObject } from '#gateway/rest/readJson.ts';

const BANNERS = 'banners';

export class BannersSource extends Source {
  /** An answer without a list counts as an empty one. */
  async list(): Promise<readonly Banner[]> {
    return this.readCached<readonly Banner[]>({
      key: BANNERS,
      call: { name: 'banners', asked: {}, ifEmpty: {} },
      valueIn: (body) =>
        (findList(requireSuccess(body), 'banners') ?? [])
          .filter(isObject)
          .map((banner, index) => toBanner(banner, this.context, index)),
      // Some servers have no banners, or no call for them.
      valueFor: (error) => {
        if (hasCode(error, 'NOT_FOUND', 'UPSTREAM_NOT_OFFERED')) return [];
        this.context.upstream.warn(`There are no banners: the call failed with ${codeOf(error)}.`);
        return undefined;
      },
      tagsOf: () => [BANNERS],
    });
  }
}
