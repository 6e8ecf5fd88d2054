import { persistedStore } from '#stores/platform/persisted-store.ts';

/**
 * The number of the order that was just placed, if its shopper also asked for the newsletter. The
 * order itself does not say so. In session storage, like the order.
 */
const store = persistedStore<string | null>(
  'newsletter-asked',
  null,
  (json) => (typeof json === 'string' ? json : null),
  'session',
);

/** Whether the newsletter was asked for with this order, in this tab. */
export function useNewsletterAsked(orderNumber: string): boolean {
  return store.use((state) => state.value === orderNumber);
}

export const newsletterAsked = {
  keep(orderNumber: string | null): void {
    store.update(() => orderNumber);
  },
};
