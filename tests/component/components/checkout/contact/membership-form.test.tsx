import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MembershipForm } from '#components/checkout/contact/membership-form.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';

describe('the membership form for guests', () => {
  it('replaces its button, and focuses its first field', async () => {
    const { user } = renderShop(<MembershipForm />);
    await user.click(screen.getByRole('button', { name: 'Add your membership' }));
    expect(screen.getByRole('textbox', { name: 'Frequent Flyer number' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add your membership' })).toBeNull();
  });
});
