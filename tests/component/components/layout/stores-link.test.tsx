import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DefaultLayout } from '#components/layout/default-layout.tsx';
import { frameContent, NEUTRAL_SITE } from '#lib/commerce/content/site-content.ts';
import { chooseMyStore, forgetMyStore } from '#stores/store-locations/my-store-store.ts';

function renderFrame(hasStores: boolean) {
  return render(
    <DefaultLayout
      menu={[]}
      hasStores={hasStores}
      site={frameContent(NEUTRAL_SITE, null)}
      cart={null}
    >
      <h1>Page</h1>
    </DefaultLayout>,
  ).container.querySelectorAll('a[href="/stores"]');
}

it('a shop without stores has no link to the stores page', () => {
  expect(renderFrame(false)).toHaveLength(0);
});

it('a shop with stores links to them in header and footer', () => {
  expect(renderFrame(true)).toHaveLength(2);
});

it('the stores link also names the store that the shopper chose', async () => {
  chooseMyStore({ erpStoreId: 'S1', slug: 'newtown', name: 'Newtown' });
  renderFrame(true);
  expect(await screen.findByRole('link', { name: 'Stores, my store: Newtown' })).toBeVisible();
  forgetMyStore();
  expect(await screen.findByRole('link', { name: 'Stores' })).toBeVisible();
});
