import { expect, it } from 'vitest';
import { openChannels } from '#lib/commerce/staff/consent-channels.ts';

const over = { endedAt: 1 };
const open = { endedAt: null };

it.each([
  ['nothing that nobody agreed to', { newsletter: null, priceDrops: [], sms: false }, []],
  [
    'what is on, or waits for its confirmation',
    { newsletter: { state: 'pending' as const }, priceDrops: [over, open], sms: true },
    ['newsletter', 'price-drops', 'sms'],
  ],
  [
    'nothing that has ended',
    { newsletter: { state: 'unsubscribed' as const }, priceDrops: [open, over], sms: false },
    [],
  ],
])('staff can end %s', (_what, consents, channels) => {
  expect(openChannels(consents)).toEqual(channels);
});
