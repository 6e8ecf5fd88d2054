import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { kept } from '#lib/server/identity/kept.ts';
import { identityKey } from './identity-key.ts';
import { makeSealer } from './seal.ts';

/**
 * What this process seals and opens the user pool's secrets with. Whether its key is the one that
 * the database was sealed under shows when the signing key is opened.
 * @throws IdentityKeyError when there is no usable key.
 */
export const identitySealer = kept(async () => {
  const { IDENTITY_KEY, DATA_DIR } = environment();
  return makeSealer(await identityKey(IDENTITY_KEY, DATA_DIR));
});
