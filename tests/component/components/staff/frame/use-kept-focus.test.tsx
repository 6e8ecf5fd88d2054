import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from '#components/staff/frame/use-kept-focus.ts';
import { MoreButton } from '#components/staff/list/more-button.tsx';
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

/** A page with what may go: a list’s button, a control, a dialog that a key opens, the page itself. */
function Page() {
  useKeptFocus();
  const [name, setName] = useState('Stock');
  const [rows, setRows] = useState([1]);
  const [open, setOpen] = useState(false);
  const [isApplied, setIsApplied] = useState(false);
  useEffect(() => {
    const openIt = () => setOpen(true);
    addEventListener('keydown', openIt);
    return () => removeEventListener('keydown', openIt);
  }, []);
  return (
    <main>
      <h1 key={name}>{name}</h1>
      <ol>
        {rows.map((row) => (
          <li key={row}>
            <a href={`/${row}`}>Row {row}</a>
          </li>
        ))}
      </ol>
      {rows.length === 1 && <MoreButton onPress={() => setRows([1, 2, 3])} />}
      <button type="button" disabled={isApplied} onClick={() => setIsApplied(true)}>
        Apply
      </button>
      {name === 'Stock' && (
        <button
          type="button"
          onClick={() => {
            history.replaceState(null, '', '/admin/orders');
            setName('Orders');
          }}
        >
          Leave
        </button>
      )}
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Find">
          <p>Nothing.</p>
        </Dialog>
      )}
    </main>
  );
}

/** Longer than the focus takes. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
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
  await frames();
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

it('the page’s heading gets the focus when a pressed control is disabled', async () => {
  render(<Page />);
  await press('Apply');
  await expect.poll(() => screen.getByText('Stock')).toHaveFocus();
});

it('another page is left alone', async () => {
  render(<Page />);
  await press('Leave');
  await frames();
  expect(document.body).toHaveFocus();
});

it('whoever was nowhere before a dialog is there again after it', async () => {
  render(<Page />);
  fireEvent.keyDown(window, { key: 'k' });
  await press('Close');
  await frames();
  expect(document.body).toHaveFocus();
});

it('the first new row gets the focus when “Show more” goes with the last ones', async () => {
  render(<Page />);
  await press('Show more');
  await expect.poll(() => screen.getByText('Row 2')).toHaveFocus();
});
