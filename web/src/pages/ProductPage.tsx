import { CloudOff } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { RecentlyViewed } from '#web/features/product/RecentlyViewed.tsx';
import { RelatedProducts } from '#web/features/product/RelatedProducts.tsx';
import { ProductDetails } from '#web/features/product/ProductDetails.tsx';
import { descriptionSummary } from '#web/features/product/descriptionParts.ts';
import { isMissingCode, useIsMissing } from '#web/features/product/missingProduct.ts';
import { ProductSkeleton } from '#web/features/product/ProductSkeleton.tsx';
import { structuredProduct } from '#web/features/product/structuredProduct.ts';
import { useKnownProduct } from '#web/features/product/useKnownProduct.ts';
import { useProductPageQuery } from './ProductPage.generated.ts';
import { errorCode } from '#web/lib/graphqlError.ts';
import { paths } from '#web/lib/paths.ts';
import { recordViewed } from '#web/lib/recentlyViewed.ts';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyComponent } from '#web/ui/loading/lazyComponent.ts';
import { useOrigin } from '#web/ui/pageState.ts';
import { Page } from '#web/ui/Page.tsx';
import { StructuredData } from '#web/ui/StructuredData.tsx';
import styles from './ProductPage.module.scss';

const NotFoundPage = lazyComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage');

/** Opens from its address alone; shows the known fields until the rest has loaded (spec §2). */
export function ProductPage(): ReactNode {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const known = useKnownProduct(id, state);
  const isMissing = useIsMissing(id);
  const { data, loading, error, refetch } = useProductPageQuery({ variables: { id }, skip: isMissing });
  const origin = useOrigin();
  const full = data?.product ?? null;
  const product = full ?? known;
  const isFound = full !== null;
  useEffect(() => {
    if (isFound) recordViewed(id);
  }, [isFound, id]);
  if (isMissing || isMissingCode(errorCode(error))) return <NotFoundPage />;
  if (product === null) {
    return (
      <Page>
        {loading ? (
          <ProductSkeleton />
        ) : (
          <EmptyState
            icon={CloudOff}
            level={1}
            title="This product could not be opened"
            text="Please try again. Your cart is safe."
          >
            <Button onClick={() => void refetch()}>Try Again</Button>
          </EmptyState>
        )}
      </Page>
    );
  }
  const { name, category } = product;
  const links = [
    { label: 'Home', to: paths.home },
    { label: 'Shop', to: paths.shop() },
    ...(category ? [{ label: category, to: paths.shop({ category }) }] : []),
  ];
  return (
    <Page
      head={{
        title: name,
        description: full?.description ? descriptionSummary(full.description) : null,
        path: paths.product(id),
        image: full?.pictures[0]?.url,
        type: 'product',
      }}
    >
      {full === null ? null : <StructuredData data={structuredProduct(full, origin + paths.product(id))} />}
      <div className={styles.product}>
        <Breadcrumb links={links} current={name} />
        <ProductDetails
          key={id}
          product={product}
          details={full}
          hasFailed={!loading && full === null}
          onRetry={() => void refetch()}
        />
      </div>
      <RelatedProducts id={id} />
      <RecentlyViewed key={`viewed ${id}`} besides={id} />
    </Page>
  );
}
