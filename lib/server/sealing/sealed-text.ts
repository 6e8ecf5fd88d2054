import 'server-only';
import { identitySealer } from './identity-sealer.ts';
import { SealError } from './seal.ts';

/**
 * A text, encrypted for one use, as base64url. It holds what a link or cookie stands for, so that it
 * works without a row in the database.
 */
export async function sealText(use: string, text: string): Promise<string> {
  return (await identitySealer()).seal(use, text).toString('base64url');
}

/** The text that was sealed for this use; null for anything else. */
export async function openText(use: string, sealed: string): Promise<string | null> {
  try {
    return (await identitySealer()).open(use, Buffer.from(sealed, 'base64url'));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
