import { loadOnce } from '#lib/api/load-once.ts';

/** Loaded only while a sheet is open: it knows the phone numbers of all countries, so it is large. */
export const phoneReader = loadOnce(async () => {
  const { readPhoneNumber } = await import('#lib/commerce/phone-number.ts');
  return readPhoneNumber;
});
