import { CircleQuestionMark, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { formatMoment } from '#runtime/shop/formatMoment.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsPast } from '#web/lib/useIsPast.ts';
import { cartTotal, type CartLine } from '#web/store/cart.ts';
import { Button } from '#web/ui/Button.tsx';
import { thenFocusHeading } from '#web/ui/focusHeading.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatLines, MAX_WAIT_MS, noticeOf, notOrdered, type UnsettledAttempt } from './attempt.ts';
import type { NoticeButton } from './attemptStates.ts';
import { isSameOrder, itemsOf, type OrderPlace } from './nextAttempt.ts';

export interface UnsettledNoticeProps {
  attempt: UnsettledAttempt;
  lines: readonly CartLine[];
  /** Where the cart would go; null if no address is chosen. */
  address: OrderPlace | null;
  /** Why the last look failed. */
  error: Error | undefined;
  onPress: (button: NoticeButton, attempt: UnsettledAttempt) => void;
}

/** Never says that the order does not exist: it may still arrive. After a while, the shopper decides. */
export function UnsettledNotice(props: UnsettledNoticeProps): ReactNode {
  const { attempt, lines, address, error, onPress } = props;
  const isOverdue = useIsPast(attempt.sentAt + MAX_WAIT_MS);
  const { title, text, leadsToOrders, buttons } = noticeOf(attempt, {
    isSameOrder: isSameOrder({ items: itemsOf(lines), expectedTotal: cartTotal(lines), address }, attempt),
    isOverdue,
  });
  const others = notOrdered(lines, attempt);
  const offered = buttons.filter((button) => button !== 'Try again' || attempt.input !== null);
  return (
    <Notice
      // A notice with other words is announced.
      key={title}
      icon={leadsToOrders ? CircleQuestionMark : Hourglass}
      role={offered.length > 0 ? 'alert' : 'status'}
      title={title}
    >
      <p>
        You placed it on {formatMoment(attempt.sentAt)}. {text}
        {leadsToOrders ? (
          <>
            {' '}
            <Link to={paths.orders}>Go to My Orders</Link>
          </>
        ) : null}
      </p>
      {others.length > 0 ? <p>Not part of that order: {formatLines(others)}.</p> : null}
      {error ? <p>{errorMessage(error)} We keep trying.</p> : null}
      {offered.length > 0 ? (
        <div className="buttons">
          {offered.map((button, index) => (
            <Button
              key={button}
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={thenFocusHeading(() => onPress(button, attempt))}
            >
              {button}
            </Button>
          ))}
        </div>
      ) : null}
    </Notice>
  );
}
