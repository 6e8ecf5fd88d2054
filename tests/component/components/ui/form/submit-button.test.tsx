import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';

test('a pending submit button keeps its name and focus, says what it does, and sends nothing again', async () => {
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

test('a press counts when the form moves the button away, but not when the pointer moves', async () => {
  const user = userEvent.setup();
  const send = vi.fn<() => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>What was loaded</p>
      <SubmitButton pending={false} pendingText="Checking…">
        Continue
      </SubmitButton>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Continue' });
  const loaded = screen.getByText('What was loaded');
  const press = (upAt: { clientX: number; clientY: number }, on: Element) =>
    user.pointer([
      { keys: '[MouseLeft>]', target: button, coords: { clientX: 20, clientY: 30 } },
      { keys: '[/MouseLeft]', target: on, coords: upAt },
    ]);
  await press({ clientX: 21, clientY: 30 }, loaded);
  expect(send).toHaveBeenCalledTimes(1);
  await press({ clientX: 20, clientY: 90 }, loaded);
  expect(send).toHaveBeenCalledTimes(1);
  await press({ clientX: 20, clientY: 30 }, button);
  expect(send).toHaveBeenCalledTimes(2);
});
