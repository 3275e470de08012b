import { useState, type ReactNode } from 'react';
import type { OrderConfirmation_OrderFragment } from './OrderConfirmation.generated.ts';
import { formatOrderDate } from '#web/lib/orderDate.ts';
import { paths } from '#web/lib/paths.ts';
import { shortOrderId } from '#web/lib/shortId.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { DeliveryAddress } from '#web/ui/DeliveryAddress.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Totals } from '#web/ui/Totals.tsx';
import { CodBox } from './CodBox.tsx';
import styles from './OrderConfirmation.module.scss';
import { OrderItems } from './OrderItems.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { isFresh } from './orderStates.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** Order confirmation (spec §2). */
export function OrderConfirmation({ order }: { order: OrderConfirmation_OrderFragment }): ReactNode {
  const { id, status, statusText, paymentStatus, paymentStatusText, placedAt } = order;
  const { items, subtotal, total, address } = order;
  const [now] = useState(() => new Date());
  return (
    <>
      <div className={styles.head}>
        {isFresh(order, now) ? <p className={styles.thanks}>Thank you for your order</p> : null}
        <PageHeading>Order {shortOrderId(id)}</PageHeading>
        <p className={styles.badges}>
          <span>
            Order <StatusBadge status={status} text={statusText} />
          </span>
          <span>
            Payment <StatusBadge status={paymentStatus} text={paymentStatusText} />
          </span>
          <span>Placed on {formatOrderDate(placedAt)}</span>
        </p>
      </div>
      <OrderProgress order={order} now={now} />
      <div className={styles.columns}>
        <section className={styles.section} aria-labelledby="items">
          <h2 id="items">Items</h2>
          <OrderItems items={items} />
        </section>
        <div className={styles.section}>
          <section className={styles.card} aria-labelledby="payment-summary">
            <h2 id="payment-summary">Payment summary</h2>
            <Totals subtotal={subtotal} total={total} />
            <CodBox order={order} />
          </section>
          {address ? (
            <section className={styles.card} aria-labelledby="delivery-address">
              <h2 id="delivery-address">Delivery address</h2>
              <DeliveryAddress address={address} />
            </section>
          ) : null}
          <ButtonLink to={paths.orders} variant="secondary" className={styles.onScreen}>
            View All Orders
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
