import SHOPPERS from './demoShoppers.json' with { type: 'json' };

/**
 * A shopper with an order in every status that this API sets, and one who has just registered. The orders name products of
 * the demo catalogue.
 */
export const DEMO_SHOPPERS = SHOPPERS;

export type DemoShopper = (typeof SHOPPERS)[number];
