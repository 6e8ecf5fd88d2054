import { screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressFields } from '#components/address/address-fields.tsx';
import { findLocalitiesCall } from '#lib/api/calls/localities/find-localities.ts';
import type { Locality } from '#lib/commerce/localities/locality.ts';
import { type AddressDraft, EMPTY_ADDRESS } from '#stores/checkout/address-entry.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const NEWTOWNS: Locality[] = [
  { name: 'Newtown', state: 'nsw', postcode: '2042' },
  { name: 'Newtown', state: 'vic', postcode: '3220' },
];

let asked: string[];
/** What the shop answers; a promise that is never kept: it does not answer. */
let respond: () => Promise<Response> | Response;
beforeEach(() => {
  asked = [];
  respond = () => answer(findLocalitiesCall, { localities: NEWTOWNS });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return respond();
  });
});

const submit = vi.fn();

function Form() {
  const { register, setValue, getValues, handleSubmit } = useForm<AddressDraft>({
    defaultValues: EMPTY_ADDRESS,
  });
  return (
    <form onSubmit={handleSubmit(submit)}>
      <AddressFields
        purpose="shipping"
        register={register}
        setValue={setValue}
        getValues={getValues}
        errors={{}}
      />
    </form>
  );
}

const suburb = () => screen.getByRole('textbox', { name: 'Suburb' });
const postcode = () => screen.getByRole('textbox', { name: 'Postcode' });
const state = () => screen.getByRole('combobox', { name: 'State' });
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');

describe('the suburb field', () => {
  it('requests nothing until it is typed in, and can be autofilled by browsers', async () => {
    const { user } = renderShop(<Form />);
    await user.click(suburb());
    await user.type(postcode(), '2042');
    expect(asked).toEqual([]);
    expect(suburb()).toHaveAttribute('autocomplete', 'shipping address-level2');
  });

  it('suggests suburbs, and fills in state and postcode with the chosen one', async () => {
    const { user } = renderShop(<Form />);
    await user.type(suburb(), 'Newt');
    const [nsw, vic] = await options();
    expect(nsw).toHaveAccessibleName('Newtown NSW 2042');
    expect(asked).toEqual(['/api/localities?q=newt']);
    await user.click(vic as HTMLElement);
    expect(suburb()).toHaveValue('Newtown');
    expect(state()).toHaveValue('vic');
    expect(postcode()).toHaveValue('3220');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(suburb()).toHaveFocus();
    expect(screen.getByText(/state and postcode are filled in/)).toBeInTheDocument();
  });

  it('can be used with the keyboard alone', async () => {
    const { user } = renderShop(<Form />);
    await user.type(suburb(), 'newt');
    await options();
    await user.keyboard('{ArrowDown}');
    const list = screen.getByRole('listbox');
    const active = within(list).getByRole('option', { selected: true });
    expect(suburb()).toHaveAttribute('aria-activedescendant', active.id);
    expect(suburb()).toHaveAttribute('aria-controls', list.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(suburb()).toHaveValue('newt');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(postcode()).toHaveValue('3220');
    expect(submit).not.toHaveBeenCalled();
  });

  it('keeps a suburb that was typed without choosing a suggestion', async () => {
    const { user } = renderShop(<Form />);
    await user.type(suburb(), 'New Town Heights');
    await user.tab();
    expect(state()).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(suburb()).toHaveValue('New Town Heights');
    expect(state()).toHaveValue('');
    expect(postcode()).toHaveValue('');
  });

  it('shows an error with “Try again” when suburbs cannot be loaded, and can still be typed in', async () => {
    const error = { code: 'InternalError', message: 'As it is.', reference: 'BCDF2345' };
    respond = () => Response.json({ error }, { status: 500 });
    const { user } = renderShop(<Form />);
    await user.type(suburb(), 'newt');
    expect(await screen.findByText('Unable to load suburbs. Reference BCDF2345.')).toBeVisible();
    await user.keyboard('own');
    expect(suburb()).toHaveValue('newtown');
    respond = () => answer(findLocalitiesCall, { localities: NEWTOWNS });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await options()).toHaveLength(2);
    expect(suburb()).toHaveFocus();
  });

  it('says “Loading suburbs…” when the answer takes more than a second', async () => {
    const held = Promise.withResolvers<Response>();
    let tooSoon: HTMLElement | null | undefined;
    respond = () => {
      tooSoon = screen.queryByText('Loading suburbs…');
      return held.promise;
    };
    const { user } = renderShop(<Form />);
    await user.type(suburb(), 'newt');
    expect(await screen.findByText('Loading suburbs…')).toBeVisible();
    expect(tooSoon).toBeNull();
    held.resolve(answer(findLocalitiesCall, { localities: NEWTOWNS }));
    expect(await options()).toHaveLength(2);
    expect(screen.queryByText('Loading suburbs…')).toBeNull();
  });
});
