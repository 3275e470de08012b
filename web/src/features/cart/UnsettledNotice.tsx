import { CircleQuestionMark, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { formatMoment } from '#web/lib/orderDate.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsPast } from '#web/lib/useIsPast.ts';
import type { CartLine } from '#web/store/cart.ts';
import { Button } from '#web/ui/Button.tsx';
import { thenFocusHeading } from '#web/ui/focusHeading.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatLines, notOrdered, type UnsettledAttempt } from './unsettledAttempt.ts';

export interface UnsettledNoticeProps {
  attempt: UnsettledAttempt;
  lines: readonly CartLine[];
  /** Why the last poll failed. */
  error: Error | undefined;
  /** Null if the order cannot be sent again. */
  onRetry: (() => Promise<void>) | null;
  onGiveUp: () => void;
}

/** After waiting this long for an outcome, the shopper may decide. */
export const MAX_WAIT_MS = 20_000;

/** Never says that the order does not exist: it may still arrive. After a while, the shopper decides. */
export function UnsettledNotice(props: UnsettledNoticeProps): ReactNode {
  const { attempt, lines, error, onRetry, onGiveUp } = props;
  const isOverdue = useIsPast(attempt.sentAt + MAX_WAIT_MS);
  const others = notOrdered(lines, attempt);
  const othersText = others.length > 0 ? <p>Not part of that order: {formatLines(others)}.</p> : null;
  const unconfirmed = `The shop has not yet confirmed the order that you placed on ${formatMoment(attempt.sentAt)}.`;
  const errorText = error ? <p>{errorMessage(error)} We keep trying.</p> : null;
  if (!isOverdue)
    return (
      <Notice icon={Hourglass} role="status" title="We are looking for your order">
        <p>{unconfirmed} It may still arrive, so please do not order again: this page leads you to it.</p>
        {othersText}
        {errorText}
      </Notice>
    );
  return (
    <Notice key="overdue" icon={CircleQuestionMark} role="alert" title="Your order is not confirmed yet">
      <p>
        {unconfirmed} If you give up, it may still arrive: please look for it in{' '}
        <Link to={paths.orders}>My Orders</Link> before you order again, or you may have two orders.
      </p>
      {othersText}
      {errorText}
      <div className="buttons">
        {onRetry ? <Button onClick={thenFocusHeading(() => void onRetry())}>Try again</Button> : null}
        <Button variant="secondary" onClick={thenFocusHeading(onGiveUp)}>
          Give up
        </Button>
      </div>
    </Notice>
  );
}
