import 'server-only';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { isVoucherPin } from '#lib/commerce/vouchers/voucher-code.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/**
 * The form of new hashes: algorithm, N, r and p. 16 MB and about 30 ms per try: OWASP's N and r for 16 MB
 * of scrypt, with p = 1 instead of 5. When it is raised, cards get the new form when they are used. Raise it
 * to what `FORM` already takes: a version of the shop that does not know a form cannot check its cards. A form
 * that is new there takes two releases: one that reads it, then one that writes it.
 */
const PIN_FORM = 'scrypt:16384:8:1';
/** The only form before forms were named, in files too. */
export const FIRST_PIN_FORM = 'scrypt:16384:8:1';
/** A file can name a form too: none that costs more than 64 MB a try. */
const FORM = /^scrypt:(1024|2048|4096|8192|16384|32768|65536):(8):([1-5])$/;

/** A PIN as the database stores it. */
export interface PinHash {
  salt: Buffer;
  hash: Buffer;
  /** Algorithm and cost. */
  form: string;
}

/** Used for unknown cards, so that they take the same time as known ones. */
const NO_CARD: PinHash = {
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(HASH_BYTES),
  form: PIN_FORM,
};

/** Whether the shop can check PINs that were hashed so. */
export function isPinForm(form: string): boolean {
  return FORM.test(form);
}

/** Whether a hash has another form than new ones. */
export function isOutdated({ form }: PinHash): boolean {
  return form !== PIN_FORM;
}

/** Hashes a PIN with a new salt. Only tests have reason to name another form. */
export async function hashPin(pin: string, form = PIN_FORM): Promise<PinHash> {
  const salt = randomBytes(SALT_BYTES);
  return { salt, hash: await derive(pin, salt, form), form };
}

/** The columns that hold a card's PIN. */
export function pinColumns({ salt, hash, form }: PinHash) {
  return { pin_salt: salt, pin_hash: hash, pin_form: form };
}

/** The PIN of a card's row. */
export function pinOf(row: ReturnType<typeof pinColumns>): PinHash {
  return { salt: row.pin_salt, hash: row.pin_hash, form: row.pin_form };
}

/** Whether `pin` matches the hash. Without a card it takes the same time and returns false. */
export async function isRightPin(pin: string, card: PinHash | undefined): Promise<boolean> {
  const { salt, hash, form } = card ?? NO_CARD;
  const derived = await derive(pin, salt, form);
  const equal = hash.length === HASH_BYTES && timingSafeEqual(derived, hash);
  // HMAC, on which scrypt is based, pads keys with NULs, so a PIN followed by NULs would match.
  return equal && card !== undefined && isVoucherPin(pin);
}

/** @throws Error for a form that this version of the shop does not know */
function derive(pin: string, salt: Buffer, form: string): Promise<Buffer> {
  const [, N, r, p] = FORM.exec(form)?.map(Number) ?? [];
  if (!N || !r || !p) throw new Error(`PINs of gift cards have the unknown form ${form}.`);
  const cost: ScryptOptions = { N, r, p, maxmem: 2 ** 27 };
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, HASH_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
