import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartChange } from '#web/store/cartChanges.ts';
import { Button } from '#web/ui/Button.tsx';
import { thenFocusHeading } from '#web/ui/focusHeading.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { cartChangeMessage } from './cartChangeMessage.ts';

export interface CartChangesNoticeProps {
  changes: readonly CartChange[];
  onAccept: () => void;
}

/** Shows changes of price and stock; applies them only when the shopper agrees. */
export function CartChangesNotice({ changes, onAccept }: CartChangesNoticeProps): ReactNode {
  return (
    <Notice icon={TriangleAlert} role="alert" title="Something has changed since you filled your cart">
      <ul>
        {changes.map((change) => (
          <li key={`${change.line.id} ${change.kind}`}>{cartChangeMessage(change)}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={thenFocusHeading(onAccept)}>
        Update my cart
      </Button>
    </Notice>
  );
}
