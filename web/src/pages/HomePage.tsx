import type { ReactNode } from 'react';
import { brand } from '#shop/settings.ts';
import { BannerCarousel } from '#web/features/home/BannerCarousel.tsx';
import { HeroSkeleton } from '#web/features/home/HeroSkeleton.tsx';
import { productOfTheYear, productsBeside } from '#web/features/home/productOfTheYear.ts';
import { ProductSection } from '#web/features/home/ProductSection.tsx';
import { PromoBlock } from '#web/features/home/PromoBlock.tsx';
import { useHomePageQuery } from './HomePage.generated.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** Spec §1: banner carousel, New Arrivals, Our Bestsellers, Product of The Year, Special Offers. */
export function HomePage(): ReactNode {
  const { data, loading } = useHomePageQuery();
  const isLoading = loading && data === undefined;
  const chosen = productOfTheYear(data?.bestsellers ?? []);
  return (
    <Page width="full">
      <PageHeading className="visually-hidden">{`${brand.name}, ${brand.tagline}`}</PageHeading>
      {isLoading ? <HeroSkeleton /> : <BannerCarousel banners={data?.banners ?? []} />}
      <ProductSection
        title="New Arrivals"
        kicker="Just unpacked"
        products={data?.newArrivals}
        isLoading={isLoading}
        emptyText="No new arrivals available at the moment."
      />
      <ProductSection
        title="Our Bestsellers"
        kicker="Good for every day"
        products={productsBeside(chosen, data?.bestsellers)}
        isLoading={isLoading}
        emptyText="No bestsellers available at the moment."
      />
      <PromoBlock product={chosen} />
      <ProductSection
        title="Special Offers"
        kicker="Good things, for a little less"
        products={productsBeside(chosen, data?.offers)}
        isLoading={isLoading}
        emptyText="No special offers available at the moment."
      />
    </Page>
  );
}
