import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilterDrawer } from '#components/catalogue/filters/filter-drawer.tsx';
import { Notifications } from '#components/commerce/notifications.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { showAlert } from '#stores/alerts/alerts-store.ts';

/** The alert on screen, which the dialog shows above this button. */
async function expectAbove(dialog: HTMLElement, button: string): Promise<void> {
  act(() => showAlert('INFO', 'Removed.'));
  const alert = await within(dialog).findByRole('status');
  const action = within(dialog).getByRole('button', { name: button });
  expect(alert.compareDocumentPosition(action)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
}

it('an alert appears above the bottom buttons of the filter drawer', async () => {
  render(
    <>
      <FilterDrawer open total={3} busy={false} clear={vi.fn()} onClose={vi.fn()}>
        <p>Colour</p>
      </FilterDrawer>
      <Notifications />
    </>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Filters' });
  await expectAbove(dialog, 'Show 3 products');
});

it('an alert appears above a dialog’s buttons when the dialog has a slot for it', async () => {
  render(
    <>
      <Dialog open title="Sure?" onClose={vi.fn()}>
        <NotificationsSlot />
        <button type="button">Remove</button>
      </Dialog>
      <Notifications />
    </>,
  );
  await expectAbove(screen.getByRole('dialog', { name: 'Sure?' }), 'Remove');
});
