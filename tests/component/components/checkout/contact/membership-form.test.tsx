import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MembershipForm } from '#components/checkout/contact/membership-form.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';

describe('the form for a guest’s membership', () => {
  it('takes the place of its button, and its focus', async () => {
    const { user } = renderShop(<MembershipForm />);
    await user.click(screen.getByRole('button', { name: 'Add your membership' }));
    expect(screen.getByRole('textbox', { name: 'Frequent Flyer number' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add your membership' })).toBeNull();
  });
});
