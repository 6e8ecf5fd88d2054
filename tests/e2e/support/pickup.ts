import type { Page } from '@playwright/test';
import { keyOf, store } from './local-storage.ts';

/** The id of a demo store in Hobart. */
export const HOBART = '4701';

const STORE = {
  erpStoreId: HOBART,
  slug: 'hobart',
  name: 'Stringybark Hobart',
  phone: '',
  address: {
    street1: '33 Huon Pine Street',
    street2: '',
    locality: 'Hobart',
    region: 'tas',
    postcode: '7000',
    country: 'AU',
  },
};

/** Click & Collect in Hobart, as an earlier visit chose it; for pages that are opened afterwards. */
export async function choosePickupInHobart(page: Page): Promise<void> {
  await store(page, {
    [keyOf('shipping-type')]: JSON.stringify('STORE_PICKUP'),
    [keyOf('pickup')]: JSON.stringify({
      options: { methodCode: 'click-and-collect', collectorName: '', collectorPhone: '' },
      store: STORE,
    }),
  });
}
