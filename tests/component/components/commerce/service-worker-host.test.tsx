import { act, render, screen, within } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, it, vi } from 'vitest';
import { Notifications } from '#components/commerce/notifications.tsx';
import { OFFLINE_READY } from '#lib/commerce/offline/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { setPageSettings } from '#lib/config/page-settings.ts';

/** A service worker as the page sees it. */
class Worker extends EventTarget {
  state = 'installing';
  postMessage(): void {}
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

it('the page says once, without an alert, that visited pages open offline', async () => {
  setPageSettings({ brand: BRAND, logo: null, build: 'build-1' });
  const worker = new Worker();
  const registration = Object.assign(new EventTarget(), {
    active: null,
    waiting: null,
    installing: worker,
  });
  const container = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => undefined,
  });
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }));
  // The build's name is read as the module loads.
  const { ServiceWorkerHost } = await import('#components/commerce/service-worker-host.tsx');
  render(
    <PathnameContext value="/">
      <ServiceWorkerHost />
      <Notifications />
    </PathnameContext>,
  );
  expect(screen.queryByText(OFFLINE_READY)).toBeNull();
  await act(async () => {});
  act(() => worker.becomes('activated'));
  expect(screen.getByText(OFFLINE_READY)).toBeVisible();
  const alerts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(alerts.queryAllByRole('listitem')).toEqual([]);
});
