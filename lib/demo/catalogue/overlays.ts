import type { OverlayRecord } from '#lib/server/catalogue/import/records.ts';
import type { DemoBadge } from './model.ts';

const BADGE_NAMES: Record<DemoBadge, string> = {
  'carbon-neutral': 'Carbon neutral',
  'made-in-tasmania': 'Made in Tasmania',
  repairable: 'Repairable',
};

/** Overlays the shop derives from price, state or date, then those set on models by hand. */
export const OVERLAYS: readonly OverlayRecord[] = [
  { type: 'overlay', id: 'sale', name: 'Sale', dynamicOverlay: 'sale' },
  { type: 'overlay', id: 'coming-soon', name: 'Coming soon', dynamicOverlay: 'comingSoon' },
  { type: 'overlay', id: 'new-arrival', name: 'New', dynamicOverlay: 'newArrival' },
  ...Object.entries(BADGE_NAMES).map(
    ([id, name]): OverlayRecord => ({ type: 'overlay', id, name, dynamicOverlay: null }),
  ),
];
