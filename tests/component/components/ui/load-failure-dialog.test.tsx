import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Notifications } from '#components/commerce/notifications.tsx';
import { OfflineNote } from '#components/commerce/offline-note.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { showAlert } from '#stores/alerts/alerts-store.ts';

it('a load-failure dialog shows alerts and the offline note, because the page behind it is inert', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <>
      <Notifications />
      <OfflineNote />
      <LoadFailureDialog
        title="Unable to load cart."
        failure={{ onRetry: () => {}, again: false }}
        onClose={() => {}}
      />
    </>,
  );
  act(() => {
    showAlert('SUCCESS', 'The boot is on your wishlist.');
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Unable to load cart.' }));
  expect(dialog.getByText('The boot is on your wishlist.')).toBeVisible();
  expect(dialog.getByText('You’re offline.')).toBeVisible();
});
