import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { region } from '#shop/settings.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import type { CartLine } from '#web/store/cart.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { listed, notOrdered, type UnsettledAttempt } from './unsettledAttempt.ts';

export interface UnsettledNoticeProps {
  attempt: UnsettledAttempt;
  lines: readonly CartLine[];
  /** Why the gateway could not be asked. */
  error: Error | undefined;
}

const FORM = new Intl.DateTimeFormat(region.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: region.timeZone,
});

/** Never says that the order is not there: it may still arrive. */
export function UnsettledNotice({ attempt, lines, error }: UnsettledNoticeProps): ReactNode {
  const others = notOrdered(lines, attempt);
  return (
    <Notice icon={Hourglass} role="status" title="We are looking for your order">
      <p>
        The shop has not yet confirmed the order that you placed on {FORM.format(attempt.sentAt)}. It may
        still arrive, so please do not order again: this page leads you to it.
      </p>
      {others.length > 0 ? <p>Not part of that order: {listed(others)}.</p> : null}
      {error ? <p>{errorMessage(error)} We keep trying.</p> : null}
    </Notice>
  );
}
