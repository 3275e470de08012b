import type { ReactNode } from 'react';
import type { OrderStatus, PaymentStatus } from '#web/gql/schemaTypes.ts';
import { Badge, type BadgeProps } from '#web/ui/Badge.tsx';

/** Spec §4: other values are neutral. */
const TONES: Partial<Record<OrderStatus | PaymentStatus, BadgeProps['tone']>> = {
  PENDING: 'warning',
  CONFIRMED: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  CANCELLED: 'danger',
  PAID: 'success',
  FAILED: 'danger',
};

export interface StatusBadgeProps {
  status: OrderStatus | PaymentStatus;
  /** The server's text. */
  text: string;
}

export function StatusBadge({ status, text }: StatusBadgeProps): ReactNode {
  const word = text || status.toLowerCase();
  return <Badge tone={TONES[status]}>{word.charAt(0).toUpperCase() + word.slice(1)}</Badge>;
}
