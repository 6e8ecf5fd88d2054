import { act, fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { AddressFields } from '#components/address/address-fields.tsx';
import { type AddressDraft, EMPTY_ADDRESS } from '#stores/checkout/address-entry.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const LINE_2 = 'Address line 2 (optional)';
const COMPANY = 'Company (optional)';

const field = (name: string) => screen.queryByRole('textbox', { name });
const opener = () => screen.queryByRole('button', { name: 'Add company or unit' });

function show(start: Partial<AddressDraft> = {}) {
  let read: () => AddressDraft = () => EMPTY_ADDRESS;
  let startAnew: (fields: AddressDraft) => void = () => {};
  function Form() {
    const form = useForm<AddressDraft>({ defaultValues: { ...EMPTY_ADDRESS, ...start } });
    read = form.getValues;
    startAnew = form.reset;
    return <AddressFields purpose="shipping" {...form} errors={form.formState.errors} />;
  }
  return {
    ...renderShop(<Form />),
    read: () => read(),
    reset: (fields: Partial<AddressDraft>) => act(() => startAnew({ ...EMPTY_ADDRESS, ...fields })),
  };
}

describe('the fields of an address', () => {
  it('show one street line, and add unit and company at the press of a button', async () => {
    const { user, read } = show();
    expect(field('Address line 1')).toBeVisible();
    expect([field(LINE_2), field(COMPANY)]).toEqual([null, null]);
    // The keyboard does not stop at what is not shown.
    await user.click(screen.getByRole('textbox', { name: 'Address line 1' }));
    await user.tab();
    expect(opener()).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText('Suburb')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Add company or unit' }));
    expect(field(LINE_2)).toHaveFocus();
    expect(opener()).toBeNull();
    await user.keyboard('Unit 5');
    await user.tab();
    expect(field(COMPANY)).toHaveFocus();
    await user.keyboard('Gum and Co');
    expect(read()).toMatchObject({ street2: 'Unit 5', company: 'Gum and Co' });
  });

  it.each([{ street2: 'Unit 5' }, { company: 'Gum and Co' }])(
    'show unit and company at once when one of them has a value: %j',
    async (start) => {
      const { user } = show(start);
      expect([field(LINE_2), field(COMPANY)]).not.toContain(null);
      expect(opener()).toBeNull();
      // Nothing closes under the hand that clears it.
      for (const name of [LINE_2, COMPANY]) {
        await user.clear(screen.getByRole('textbox', { name }));
      }
      expect([field(LINE_2), field(COMPANY)]).not.toContain(null);
    },
  );

  it('show the unit when the form is reset to an address that has one', () => {
    const { reset } = show();
    expect(field(LINE_2)).toBeNull();
    reset({ street2: 'Unit 5' });
    expect(field(LINE_2)).toHaveValue('Unit 5');
  });

  it('show the unit when the browser autofills it', () => {
    const { container, read } = show();
    const unit = container.querySelector('input[autocomplete="shipping address-line2"]');
    if (!unit) throw new Error('The browser finds no such field.');
    fireEvent.change(unit, { target: { value: 'Unit 5' } });
    expect(field(LINE_2)).toHaveValue('Unit 5');
    expect(read().street2).toBe('Unit 5');
  });
});
