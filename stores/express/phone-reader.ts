import { loadOnce } from '#lib/api/load-once.ts';

/** Loaded while a sheet is open: it knows the phone numbers of all countries, which weighs. */
export const phoneReader = loadOnce(async () => {
  const { readPhoneNumber } = await import('#lib/commerce/phone-number.ts');
  return readPhoneNumber;
});
