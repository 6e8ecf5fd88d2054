import { fireEvent, screen } from '@testing-library/react';

/** Clears all alerts: they outlive a test's components. */
export function dismissAlerts(): void {
  for (;;) {
    const [button] = screen.queryAllByRole('button', { name: 'Dismiss' });
    if (!button) return;
    fireEvent.click(button);
  }
}
