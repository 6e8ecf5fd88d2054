import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';

test('a button at work keeps its name and the focus, tells so, and sends nothing twice', async () => {
  const user = userEvent.setup();
  const send = vi.fn<() => void>();
  const form = (pending: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SubmitButton pending={pending} pendingText="Finding your order…">
        Find order
      </SubmitButton>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Find order' });
  await user.click(button);
  expect(send).toHaveBeenCalledTimes(1);

  rerender(form(true));
  expect(screen.getByRole('status')).toHaveTextContent('Finding your order…');
  await user.click(screen.getByRole('button', { name: 'Find order' }));
  expect(button).toHaveFocus();
  expect(send).toHaveBeenCalledTimes(1);
});
