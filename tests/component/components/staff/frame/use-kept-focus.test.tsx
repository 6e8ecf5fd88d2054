import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from '#components/staff/frame/use-kept-focus.ts';
import { Dialog } from '#components/ui/dialog.tsx';

/** A page with rows; a press on one asks, and then the row goes. */
function Rows() {
  useKeptFocus();
  const [rows, setRows] = useState(['SB1', 'SB2']);
  const [open, setOpen] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  return (
    <main>
      <h1>Pickup</h1>
      <input aria-label="Search" />
      <section>
        <h2>To get ready</h2>
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setOpen(row)}>
            {row}
          </button>
        ))}
        {open && (
          <Dialog open onClose={() => setOpen(null)} title={`Ready: ${open}`}>
            {isSent ? (
              <p>It is ready.</p>
            ) : (
              <>
                <button type="button" onClick={() => setIsSent(true)}>
                  Send
                </button>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(null);
                    setRows(rows.filter((row) => row !== open));
                  }}
                >
                  Ready
                </button>
                <button
                  type="button"
                  onClick={() => {
                    setRows([]);
                    setOpen(null);
                    screen.getByLabelText('Search').focus();
                  }}
                >
                  Away
                </button>
              </>
            )}
          </Dialog>
        )}
      </section>
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a heading gets the focus when the opener of a dialog goes with its row', async () => {
  render(<Rows />);
  await press('SB1');
  await press('Ready');
  await expect.poll(() => screen.getByText('To get ready')).toHaveFocus();
});

it('a dialog’s heading gets the focus when its form goes', async () => {
  render(<Rows />);
  await press('SB1');
  await press('Send');
  await expect.poll(() => screen.getByText('Ready: SB1')).toHaveFocus();
});

it('whoever is elsewhere already stays there', async () => {
  render(<Rows />);
  await press('SB1');
  await press('Away');
  await new Promise(requestAnimationFrame);
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
