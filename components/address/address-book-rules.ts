import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type SaveAddressRequest, saveAddressRequest } from '#lib/api/schemas/address.ts';
import type { AddressBookDraft } from './address-draft.ts';

const resolver = zodResolver(saveAddressRequest);

/** In a module of its own, so that the rules and their libraries load after the page. */
export const addressBookResolver = resolver as unknown as Resolver<
  // A form's state is empty until one is chosen, which is no valid input: the rules refuse it.
  AddressBookDraft,
  unknown,
  SaveAddressRequest
>;
