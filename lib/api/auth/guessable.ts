import { callApi } from '#lib/api/call-api.ts';
import type { listedPasswordsCall } from '#lib/api/calls/passwords/listed-passwords.ts';
import { isMadeOf, ownWords, shopWords } from '#lib/commerce/account/context-words.ts';

const PREFIX_LENGTH = 5;

/**
 * Whether a new password is easy to guess. The shop is asked for what it lists by five digits of the
 * password's hash; if it gives no answer, the password counts as not listed.
 */
export async function isGuessable(
  password: string,
  owner?: { email: string; names: readonly string[] },
): Promise<boolean> {
  const words = [...shopWords(location.hostname), ...(owner ? ownWords(owner) : [])];
  // In the form in which the server looks it up.
  return isMadeOf(password, words) || isListed(password.normalize('NFKC'));
}

async function isListed(password: string): Promise<boolean> {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password));
  const digits = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0'));
  const hash = digits.join('').toUpperCase();
  const call = callApi<typeof listedPasswordsCall>;
  const { suffixes } = await call('GET /passwords/range', {
    query: { prefix: hash.slice(0, PREFIX_LENGTH) },
  }).catch((): { suffixes: string[] } => ({ suffixes: [] }));
  return suffixes.includes(hash.slice(PREFIX_LENGTH));
}
