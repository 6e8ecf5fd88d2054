import 'server-only';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { isVoucherPin } from '#lib/commerce/vouchers/voucher-code.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** 16 MB and some 30 ms a try (RFC 7914; the cost OWASP names for one lane). */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

/** A PIN as the database keeps it. */
export interface PinHash {
  salt: Buffer;
  hash: Buffer;
}

/** Stands in for the card nobody has, so that asking for it takes the same work. */
const NO_CARD: PinHash = { salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

/** Hashes a PIN with a salt of its own. */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = randomBytes(SALT_BYTES);
  return { salt, hash: await derive(pin, salt) };
}

/** Whether `pin` is the one hashed; without a card the same work, and no. */
export async function isRightPin(pin: string, card: PinHash | undefined): Promise<boolean> {
  const { salt, hash } = card ?? NO_CARD;
  const derived = await derive(pin, salt);
  const equal = hash.length === HASH_BYTES && timingSafeEqual(derived, hash);
  // HMAC, which scrypt is made of, takes a key with NULs after it for the same key.
  return equal && card !== undefined && isVoucherPin(pin);
}

function derive(pin: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, HASH_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
