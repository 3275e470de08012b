import * as faq from '#shop/faq.ts';
import * as favicon from '#shop/favicon.ts';
import * as routes from '#shop/routes.ts';
import * as searchWords from '#shop/searchWords.ts';
import * as server from '#shop/server.ts';
import * as settings from '#shop/settings.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import type { FaqCategory, PageName, PageTexts } from '#runtime/shop/PageTexts.ts';
import type { ShopSettings } from '#runtime/shop/ShopSettings.ts';

type Words = readonly string[];

// What Haat takes from each file of a shop folder. `checkTypes.ts` names the file that does not have it.
settings satisfies ShopSettings;
routes satisfies {
  PAGE_TEXTS: Record<PageName, PageTexts>;
  shopTexts: (category: string) => PageTexts;
  fullTitle: (title: string) => string;
};
faq satisfies { FAQ: readonly FaqCategory[] };
searchWords satisfies { synonyms: readonly Words[]; detailWords: Words };
server satisfies { server: ServerAdapter | null };
favicon satisfies { favicon: (radius?: number) => string };
