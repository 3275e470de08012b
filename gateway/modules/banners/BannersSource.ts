import type { Banner as SchemaBanner } from '#gateway/generated/schemaTypes.ts';
import { Source } from '#gateway/modules/Source.ts';
import { codeOf, hasCode } from '#gateway/errors.ts';
import { findList } from '#gateway/rest/dialects/envelope.ts';
import { Fields } from '#gateway/rest/dialects/Fields.ts';
import { readId } from '#gateway/rest/dialects/readValue.ts';
import { requireSuccess } from '#gateway/rest/restBody.ts';
import { isObject } from '#gateway/rest/readJson.ts';

export type Banner = Omit<SchemaBanner, 'nodeId' | 'picture' | 'tallPicture'> & { imageTall: string | null };

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
          .map((banner, index) => toBanner(new Fields('banner', [banner], this.context), index)),
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

function toBanner(fields: Fields, index: number): Banner {
  return {
    id: fields.read('_id', readId) ?? `banner-${index + 1}`,
    badge: fields.plain('sale'),
    title: fields.plain('title') ?? '',
    subtitle: fields.plain('subtitle'),
    description: fields.plain('description'),
    discount: fields.plain('discount'),
    startingPrice: fields.amount('from'),
    image: fields.picture('image'),
    imageTall: fields.picture('imageTall'),
    buttonText: fields.plain('buttonText'),
  };
}
