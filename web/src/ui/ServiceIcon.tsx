import { Headset, RotateCcw, ShieldCheck, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ServiceCard } from '#runtime/shop/ShopSettings.ts';

export interface ServiceIconProps {
  icon: ServiceCard['icon'];
  size?: number;
}

const ICONS: Record<ServiceCard['icon'], LucideIcon> = {
  delivery: Truck,
  returns: RotateCcw,
  support: Headset,
  payment: ShieldCheck,
};

export function ServiceIcon({ icon, size = 26 }: ServiceIconProps): ReactNode {
  const Icon = ICONS[icon];
  return <Icon size={size} strokeWidth={1.6} aria-hidden />;
}
