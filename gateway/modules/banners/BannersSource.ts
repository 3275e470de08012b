import type { Banner as SchemaBanner } from '#gateway/generated/schemaTypes.ts';
import { Source, type SourceRules } from '#gateway/modules/Source.ts';
import { codeOf, hasCode } from '#gateway/errors.ts';
import { findList } from '#gateway/rest/dialects/envelope.ts';
import { idIn, readText } from '#gateway/rest/dialects/readValue.ts';
import { readAmount } from '#gateway/rest/dialects/readAmount.ts';
import { requireSuccess } from '#gateway/rest/restBody.ts';
import { isObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { pictureAddress } from '#gateway/rest/pictureAddress.ts';

export type Banner = Omit<SchemaBanner, 'nodeId' | 'picture'>;

const BANNERS = 'banners';

export class BannersSource extends Source {
  /** GET /api/banner; an answer without a list counts as an empty one. */
  async list(): Promise<readonly Banner[]> {
    return this.readCached<readonly Banner[]>({
      key: BANNERS,
      read: { path: '/api/banner' },
      valueIn: (body) =>
        (findList(requireSuccess(body), 'banners') ?? [])
          .filter(isObject)
          .map((banner, index) => toBanner(banner, index, this.context)),
      // Some servers have no banners, or no call for them.
      valueFor: (error) => {
        if (hasCode(error, 'NOT_FOUND', 'UPSTREAM_NOT_OFFERED')) return [];
        this.context.upstream.warn(
          `The banners cannot be read: GET /api/banner failed with ${codeOf(error)}.`,
        );
        return undefined;
      },
      tagsOf: () => [BANNERS],
    });
  }
}

function toBanner(banner: JsonObject, index: number, rules: SourceRules): Banner {
  return {
    id: idIn(banner) ?? `banner-${index + 1}`,
    badge: readText(banner['sale']),
    title: readText(banner['title']) ?? '',
    subtitle: readText(banner['subtitle']),
    description: readText(banner['description']),
    discount: readText(banner['discount']),
    startingPrice: readAmount(banner['from'], 'banner.from', rules),
    image: pictureAddress(banner['image'], rules),
    buttonText: readText(banner['buttonText']),
  };
}
