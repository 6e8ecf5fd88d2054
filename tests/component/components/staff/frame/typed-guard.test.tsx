import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TypedGuard } from '#components/staff/frame/typed-guard.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogGuard } from '#components/ui/dialog-guard.ts';

function Owner() {
  const [open, setOpen] = useState(true);
  return (
    <DialogGuard value={TypedGuard}>
      <Dialog open={open} onClose={() => setOpen(false)} title="Note">
        <form>
          <textarea aria-label="Text" defaultValue="Old" />
          <label>
            <input type="checkbox" value="late" /> Late
          </label>
        </form>
      </Dialog>
    </DialogGuard>
  );
}

/** The dialog while it is open. */
const dialog = () => screen.queryByRole('dialog', { name: 'Note' });
function pressBeside(): void {
  const element = screen.getByRole('dialog');
  fireEvent.pointerDown(element);
  fireEvent.click(element);
}
function pressEsc(): void {
  act(
    () => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })),
  );
}

it('a press beside a dialog closes it, but not once something is typed', async () => {
  render(<Owner />);
  await userEvent.type(screen.getByLabelText('Text'), 's');
  pressBeside();
  expect(dialog()).not.toBeNull();
  // Nothing would be lost.
  await userEvent.type(screen.getByLabelText('Text'), '{Backspace}');
  pressBeside();
  expect(dialog()).toBeNull();
});

it('a tick counts as typed, until it is taken back', async () => {
  render(<Owner />);
  await userEvent.click(screen.getByText('Late'));
  pressBeside();
  expect(dialog()).not.toBeNull();
  await userEvent.click(screen.getByText('Late'));
  pressBeside();
  expect(dialog()).toBeNull();
});

it('Esc asks before it closes a dialog in which something is typed', async () => {
  render(<Owner />);
  await userEvent.type(screen.getByLabelText('Text'), 's');
  pressEsc();
  expect(screen.getByRole('alert')).toHaveTextContent('What you typed is not saved.');
  await userEvent.type(screen.getByLabelText('Text'), 't');
  expect(screen.queryByRole('alert')).toBeNull();
  pressEsc();
  pressEsc();
  expect(dialog()).toBeNull();
});

it('what was sent is not said to be unsaved', async () => {
  render(<Owner />);
  const text = screen.getByLabelText('Text');
  await userEvent.type(text, 's');
  pressEsc();
  fireEvent.submit(text);
  expect(screen.queryByRole('alert')).toBeNull();
  pressEsc();
  expect(screen.getByRole('alert')).toBeVisible();
});
