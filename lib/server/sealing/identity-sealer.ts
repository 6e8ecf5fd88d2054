import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { memoiseAsync } from '#lib/server/platform/memoise-async.ts';
import { identityKey } from './identity-key.ts';
import { makeSealer } from './seal.ts';

/**
 * This process's encryption of the user pool's secrets. Opening the signing key checks that this
 * key is the one that encrypted the database. While the key is being changed, IDENTITY_KEY_OTHER
 * opens secrets too.
 * @throws IdentityKeyError when there is no usable key.
 */
export const identitySealer = memoiseAsync(async () => {
  const { IDENTITY_KEY, IDENTITY_KEY_OTHER, DATA_DIR } = environment();
  const others =
    IDENTITY_KEY_OTHER === undefined ? [] : [Buffer.from(IDENTITY_KEY_OTHER, 'base64')];
  return makeSealer(await identityKey(IDENTITY_KEY, DATA_DIR), others);
});
