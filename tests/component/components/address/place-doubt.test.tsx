import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressFields } from '#components/address/address-fields.tsx';
import { findLocalitiesCall } from '#lib/api/calls/localities/find-localities.ts';
import type { Locality } from '#lib/commerce/localities/locality.ts';
import { type AddressDraft, EMPTY_ADDRESS } from '#stores/checkout/address-entry.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const NEWTOWN: Locality = { name: 'Newtown', state: 'nsw', postcode: '2042' };
const FAR: Locality = { name: 'Newtown', state: 'vic', postcode: '3220' };

let asked: string[];
let known: Locality[];
beforeEach(() => {
  asked = [];
  known = [NEWTOWN, FAR];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer(findLocalitiesCall, { localities: known });
  });
});

function Form() {
  const { register, setValue, getValues } = useForm<AddressDraft>({ defaultValues: EMPTY_ADDRESS });
  return (
    <form>
      <AddressFields
        purpose="billing"
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
const question = () => screen.findByText(/^Did you mean/);

async function fill(user: ReturnType<typeof renderShop>['user'], place: Locality) {
  await user.click(suburb());
  await user.paste(place.name);
  await user.selectOptions(state(), place.state);
  await user.type(postcode(), place.postcode);
}
const judged = () =>
  waitFor(() => expect(asked).toEqual(expect.arrayContaining([expect.stringContaining('+')])));

describe('an address whose suburb, state and postcode do not belong together', () => {
  it('is questioned, and corrected by one press', async () => {
    known = [NEWTOWN];
    const { user } = renderShop(<Form />);
    await fill(user, { ...NEWTOWN, state: 'qld' });
    expect(await question()).toHaveTextContent('Did you mean Newtown NSW 2042?');
    expect(screen.getByText('We don’t know Newtown QLD 2042.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use Newtown NSW 2042' }));
    expect(state()).toHaveValue('nsw');
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
    expect(postcode()).toHaveFocus();
  });

  it('offers several corrections, and stays as typed when the shopper chooses that', async () => {
    const { user } = renderShop(<Form />);
    await fill(user, { ...NEWTOWN, state: 'vic' });
    expect(await question()).toHaveTextContent('Did you mean one of these?');
    expect(screen.getByRole('button', { name: 'Use Newtown VIC 3220' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use as typed' }));
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
    expect(state()).toHaveValue('vic');
    expect(postcode()).toHaveValue('2042');
    // It is not asked again about the same, but about another.
    await user.type(postcode(), '{Backspace}2');
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
    await user.selectOptions(state(), 'tas');
    expect(await question()).toBeVisible();
  });

  it('is not questioned while the suburb is being typed', async () => {
    const { user } = renderShop(<Form />);
    await fill(user, { ...NEWTOWN, state: 'qld' });
    await question();
    await user.type(suburb(), 's');
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });
});

describe('an address that is right or cannot be checked', () => {
  it.each<[string, Locality[]]>([
    ['fits', [NEWTOWN, FAR]],
    ['is unknown', []],
  ])('is not questioned: it %s', async (_, localities) => {
    known = localities;
    const { user } = renderShop(<Form />);
    await fill(user, NEWTOWN);
    await judged();
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });

  it('is not questioned when the network is away', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      throw new TypeError('Failed to fetch');
    });
    const { user } = renderShop(<Form />);
    await fill(user, { ...NEWTOWN, state: 'qld' });
    await judged();
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });
});
