import { persistedStore } from '#stores/platform/persisted-store.ts';

/**
 * Whether single keys do something in the staff room, on this device. Who speaks to a device, or often
 * hits a key by mistake, switches them off (WCAG 2.1.4).
 */
export const singleKeys = persistedStore<boolean>('staff-keys', true, (json) =>
  typeof json === 'boolean' ? json : null,
);
