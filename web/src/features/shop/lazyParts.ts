import { lazyComponent } from '#web/ui/lazyComponent.ts';

// The products load first.
export const FilterPanel = lazyComponent(
  async () => ({ FilterPanel: (await import('./shopParts.ts')).FilterPanel }),
  'FilterPanel',
  'shopParts',
);
export const Pagination = lazyComponent(
  async () => ({ Pagination: (await import('./shopParts.ts')).Pagination }),
  'Pagination',
  'shopParts',
);
