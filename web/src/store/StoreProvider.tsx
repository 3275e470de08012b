import { useEffect, type ReactNode } from 'react';
import type { Store } from './storeCache.ts';
import { StoreContext } from './useStore.ts';

export interface StoreProviderProps {
  store: Store;
  children: ReactNode;
}

export function StoreProvider({ store, children }: StoreProviderProps): ReactNode {
  useEffect(() => store.followOtherTabs(), [store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}
