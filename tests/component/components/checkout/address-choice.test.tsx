import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddressChoice } from '#components/checkout/address-choice.tsx';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const saved = (id: string, street1: string): SavedAddress => ({
  id,
  contactName: 'Sam Walker',
  company: '',
  street1,
  street2: '',
  suburb: 'Katoomba',
  state: 'nsw',
  postcode: '2780',
  country: 'AU',
  phone: '',
  isDefaultBilling: false,
  isDefaultShipping: false,
});
const home = saved('home', '12 Track Road');
const work = saved('work', '1 Office Street');

function show(addresses: SavedAddress[], chosenId: string | null) {
  const onChoose = vi.fn();
  const onAnother = vi.fn();
  const shop = renderShop(
    <AddressChoice
      label="Delivery address"
      name="address"
      addresses={addresses}
      chosenId={chosenId}
      onChoose={onChoose}
      onAnother={onAnother}
    >
      <p>The fields</p>
    </AddressChoice>,
  );
  return { ...shop, onChoose, onAnother };
}

const radio = (name: string) => screen.getByRole('radio', { name });

describe('the addresses to choose from', () => {
  it('are the fields alone where none is saved', () => {
    show([], null);
    expect(screen.getByText('The fields')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('are told apart by their streets, the chosen one checked, the fields away', async () => {
    const { user, onChoose } = show([home, work], 'home');
    expect(radio('Sam Walker, 12 Track Road')).toBeChecked();
    expect(radio('Sam Walker, 12 Track Road')).toHaveAccessibleDescription('Katoomba NSW 2780');
    expect(screen.queryByText('The fields')).toBeNull();
    await user.click(radio('Sam Walker, 1 Office Street'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(work);
  });

  it('leave room for another, which has the fields', async () => {
    const first = show([home], 'home');
    await first.user.click(radio('Enter another address'));
    expect(first.onAnother).toHaveBeenCalledOnce();
    first.unmount();
    show([home], null);
    expect(radio('Enter another address')).toBeChecked();
    expect(screen.getByText('The fields')).toBeVisible();
  });
});
