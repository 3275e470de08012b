import type { ProductReview } from '#api/db/jsonColumns.ts';

export interface DemoProduct {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  oldPriceCents: number | null;
  discountedPercentage: number;
  offer: boolean;
  /** Shows "New". */
  badge: boolean;
  /** Root-relative addresses of pictures, the main one first. */
  images: readonly string[];
  brand: string;
  category: string;
  stock: number;
  reviews: readonly ProductReview[];
  tags: readonly string[];
  type: 'new_arrivals' | 'best_sellers' | 'special_offers' | null;
  createdAt: string;
}
