import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type SaveAddressRequest, saveAddressRequest } from '#lib/api/schemas/account.ts';
import type { AddressBookDraft } from './address-draft.ts';

const resolver = zodResolver(saveAddressRequest);

/** The rules of the address book's form, with their libraries: loaded after the page. */
export const addressBookResolver = resolver as unknown as Resolver<
  // What a form holds before its state is chosen is no valid input: refusing it is the rules' work.
  AddressBookDraft,
  unknown,
  SaveAddressRequest
>;
