import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Unfolds the forms for codes and gift cards, if they are folded. */
export async function unfoldSavings(): Promise<void> {
  const fold = await screen.findByRole('button', { name: 'Add a code or gift card' });
  if (fold.getAttribute('aria-expanded') === 'false') await userEvent.click(fold);
}
