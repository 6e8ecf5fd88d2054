import { beforeEach, expect, it, vi } from 'vitest';
import { CAMPAIGN_MAX_AGE_MS } from '#lib/commerce/analytics/attribution.ts';
import { storageKey } from '#tests/component/support/storage.ts';

/** The store as a page that has just been opened finds it. */
async function opened() {
  vi.resetModules();
  return (await import('#stores/analytics/attribution-store.ts')).attribution;
}
const keep = { keepsCampaign: true };

beforeEach(() => localStorage.clear());

it('sends referrers and campaign with an order, also from earlier visits', async () => {
  (await opened()).note('?ref=abc123&utm_source=mail', keep);
  (await opened()).note('?utm_source=', keep);
  (await opened()).note('?ref=xyz789', keep);
  expect((await opened()).forOrder()).toEqual({
    referrers: [
      { id: 'xyz789', at: expect.any(Number) },
      { id: 'abc123', at: expect.any(Number) },
    ],
    campaign: { source: 'mail' },
  });
});

it('sends nothing when no link led to the shop', async () => {
  const attribution = await opened();
  attribution.note('?page=2', keep);
  expect(attribution.forOrder()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('keeps only the last campaign, for 30 days', async () => {
  vi.useFakeTimers();
  const attribution = await opened();
  attribution.note('?utm_source=mail&utm_term=boots', keep);
  attribution.note('?utm_source=search', keep);
  expect(attribution.forOrder()?.campaign).toEqual({ source: 'search' });
  vi.advanceTimersByTime(CAMPAIGN_MAX_AGE_MS + 1);
  expect(attribution.forOrder()).toBeUndefined();
});

it('stores no campaign for a shopper who does not want to be counted', async () => {
  const attribution = await opened();
  attribution.note('?ref=abc123&utm_source=mail', { keepsCampaign: false });
  expect(attribution.forOrder()?.campaign).toEqual({});
  expect(localStorage.getItem(storageKey('campaign'))).toBeNull();
});

it.each([
  ['referrers', 7],
  ['referrers', [{ id: 'too long', at: 1 }, { id: 'abc123', at: 'now' }, null]],
  ['campaign', { at: 1 }],
  ['campaign', { words: { source: 7, other: 'x' }, at: 1 }],
  ['campaign', { words: { source: 'mail' }, at: -1 }],
])('ignores damaged storage: %s %j', async (name, stored) => {
  localStorage.setItem(storageKey(name), JSON.stringify(stored));
  expect((await opened()).forOrder()).toBeUndefined();
});
