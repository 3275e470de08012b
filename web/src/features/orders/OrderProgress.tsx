import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaymentStatus } from '#web/gql/schemaTypes.ts';
import { formatMoment } from '#runtime/shop/formatMoment.ts';
import {
  changeableUntil,
  expectedDelivery,
  paymentOfCancelled,
  returnableUntil,
} from '#runtime/shop/orderPromises.ts';
import { formatOrderDate } from '#web/lib/orderDate.ts';
import { paths } from '#web/lib/paths.ts';
import { shortOrderId } from '#web/lib/shortId.ts';
import { useIsPast } from '#web/lib/useIsPast.ts';
import { classNames } from '#web/ui/classNames.ts';
import { Link } from '#web/ui/Link.tsx';
import { nextStep, STATES, type DatedOrder } from './orderStates.ts';
import styles from './OrderProgress.module.scss';

export interface OrderProgressProps {
  order: DatedOrder & { id: string; paymentStatus: PaymentStatus };
  now: Date;
}

/** How far an order has come, what happens next, and when it is expected. */
export function OrderProgress({ order, now }: OrderProgressProps): ReactNode {
  const next = nextStep(order);
  const payment = paymentOfCancelled(order);
  const expected = expectedDelivery(order, now);
  const returnable = returnableUntil(order, now);
  const changeable = changeableUntil(order, now);
  const isPast = useIsPast(changeable?.getTime() ?? 0);
  if (next === null) return null;
  return (
    <section className={styles.progress} aria-label="What happens next">
      <StateLine status={order.status} />
      <p>
        {next} {payment}{' '}
        {expected?.isLate === false ? (
          <>
            We expect to deliver it <strong>{expected.days}</strong>.
          </>
        ) : null}
        {expected?.isLate ? (
          <>
            We expected to deliver it {expected.days}. If it has not arrived,{' '}
            <Link to={paths.contact}>write to us</Link>.
          </>
        ) : null}
        {returnable ? (
          <>
            If something is not right, you can send it back until {formatOrderDate(returnable.toISOString())}.
          </>
        ) : null}
      </p>
      {changeable && !isPast ? (
        <p>
          Until {formatMoment(changeable)}, you can cancel or change it:{' '}
          <Link to={paths.contact} state={cancelMessage(order)}>
            write to us
          </Link>
          .
        </p>
      ) : null}
    </section>
  );
}

/** What the contact form begins with. */
function cancelMessage({ id }: { id: string }): { subject: string; message: string } {
  const order = `order ${shortOrderId(id)}`;
  return { subject: `Cancel or change ${order}`, message: `I would like to cancel my ${order}, because ` };
}

function StateLine({ status }: Pick<DatedOrder, 'status'>): ReactNode {
  const reached = STATES.findIndex((state) => state === status);
  if (reached < 0) return null;
  return (
    <ol className={styles.states}>
      {STATES.map((state, index) => (
        <li
          key={state}
          aria-current={index === reached ? 'step' : undefined}
          className={classNames(styles.state, index <= reached && styles.reached)}
        >
          <span className={styles.mark}>{index <= reached ? <Check size={16} aria-hidden /> : null}</span>
          {state.charAt(0) + state.slice(1).toLowerCase()}
          {index < reached ? <span className="visually-hidden"> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
