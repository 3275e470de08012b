import { CircleQuestionMark, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { region } from '#shop/settings.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { paths } from '#web/lib/paths.ts';
import type { CartLine } from '#web/store/cart.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusHeading } from '#web/ui/focusHeading.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatLines, notOrdered, type UnsettledAttempt } from './unsettledAttempt.ts';
import { useIsOverdue } from './useIsOverdue.ts';

export interface UnsettledNoticeProps {
  attempt: UnsettledAttempt;
  /** Whether the gateway has answered that it does not know the outcome yet. */
  isPending: boolean;
  lines: readonly CartLine[];
  /** Why the last poll failed. */
  error: Error | undefined;
  onOrderAgain: () => void;
}

const DATE_FORMAT = new Intl.DateTimeFormat(region.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: region.timeZone,
});

/** Never says that the order does not exist: it may still arrive. After a long wait, the shopper may order again. */
export function UnsettledNotice(props: UnsettledNoticeProps): ReactNode {
  const { attempt, isPending, lines, error, onOrderAgain } = props;
  const isOverdue = useIsOverdue(attempt.sentAt);
  const others = notOrdered(lines, attempt);
  const othersText = others.length > 0 ? <p>Not part of that order: {formatLines(others)}.</p> : null;
  const unconfirmed = `The shop has not yet confirmed the order that you placed on ${DATE_FORMAT.format(attempt.sentAt)}.`;
  if (isOverdue && isPending)
    return (
      <Notice
        key="overdue"
        icon={CircleQuestionMark}
        role="alert"
        title="We could not find out whether your order arrived"
      >
        <p>
          {unconfirmed} Please look for it in <Link to={paths.orders}>My Orders</Link>. If you order again and
          it has arrived, or still does, you will have two orders.
        </p>
        {othersText}
        <Button
          variant="secondary"
          onClick={() => {
            onOrderAgain();
            focusHeading();
          }}
        >
          Order again
        </Button>
      </Notice>
    );
  return (
    <Notice icon={Hourglass} role="status" title="We are looking for your order">
      <p>{unconfirmed} It may still arrive, so please do not order again: this page leads you to it.</p>
      {othersText}
      {error ? <p>{errorMessage(error)} We keep trying.</p> : null}
    </Notice>
  );
}
