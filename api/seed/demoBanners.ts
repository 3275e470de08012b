import BANNERS from './demoBanners.json' with { type: 'json' };

export const DEMO_BANNERS = BANNERS;
