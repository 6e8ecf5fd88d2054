import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '#components/ui/dialog.tsx';
import { KeepsTyped } from '#components/ui/use-typed-fields.ts';

function Owner() {
  const [open, setOpen] = useState(true);
  return (
    <KeepsTyped value>
      <Dialog open={open} onClose={() => setOpen(false)} title="Note">
        <form>
          <textarea aria-label="Text" defaultValue="Old" />
        </form>
      </Dialog>
    </KeepsTyped>
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
