import 'server-only';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { isVoucherPin } from '#lib/commerce/vouchers/voucher-code.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** 16 MB and about 30 ms per try: OWASP's N and r for 16 MB of scrypt, with p = 1 instead of 5. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

/** A PIN as the database stores it. */
export interface PinHash {
  salt: Buffer;
  hash: Buffer;
}

/** Used for unknown cards, so that they take the same time as known ones. */
const NO_CARD: PinHash = { salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

/** Hashes a PIN with a new salt. */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = randomBytes(SALT_BYTES);
  return { salt, hash: await derive(pin, salt) };
}

/** Whether `pin` matches the hash. Without a card it takes the same time and returns false. */
export async function isRightPin(pin: string, card: PinHash | undefined): Promise<boolean> {
  const { salt, hash } = card ?? NO_CARD;
  const derived = await derive(pin, salt);
  const equal = hash.length === HASH_BYTES && timingSafeEqual(derived, hash);
  // HMAC, on which scrypt is based, pads keys with NULs, so a PIN followed by NULs would match.
  return equal && card !== undefined && isVoucherPin(pin);
}

function derive(pin: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, HASH_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
