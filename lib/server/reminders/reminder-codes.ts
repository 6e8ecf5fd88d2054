import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { SealError } from '#lib/server/sealing/seal.ts';

/** 128 bits cannot be guessed, so failed attempts need no counting. */
const CODE_BYTES = 16;
const STOP_USE = 'reminder-stop';

export function newCode(): string {
  return randomBytes(CODE_BYTES).toString('base64url');
}

export function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/**
 * The code that stops all reminders to an address. It is the encrypted address itself, so that it
 * still works when the shop stores nothing about the address any more.
 */
export async function stopCodeOf(email: string): Promise<string> {
  return (await identitySealer()).seal(STOP_USE, email).toString('base64url');
}

/** The address that a code was made for; null for any other text. */
export async function emailOf(stopCode: string): Promise<string | null> {
  try {
    return (await identitySealer()).open(STOP_USE, Buffer.from(stopCode, 'base64url'));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
