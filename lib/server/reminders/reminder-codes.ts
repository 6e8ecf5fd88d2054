import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { openText, sealText } from '#lib/server/sealing/sealed-text.ts';

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
export function stopCodeOf(email: string): Promise<string> {
  return sealText(STOP_USE, email);
}

/** The address that a code was made for; null for any other text. */
export function emailOf(stopCode: string): Promise<string | null> {
  return openText(STOP_USE, stopCode);
}
