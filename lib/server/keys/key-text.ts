import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** Its beginning says what it is, to people and to programs that look for leaked secrets. */
const PREFIX = 'shopkey_';
const SECRET_BYTES = 32;
/** Characters of the secret that lists show. The rest has over 200 random bits. */
const SHOWN = 5;
/** Anything else is no key and is not looked up. */
const KEY = /^shopkey_[\w-]{43}$/;

export interface NewKey {
  /** Names the key in lists and in the audit. */
  id: string;
  /** What its owner sends as `Authorization: Bearer`. Show it once and forget it. */
  key: string;
  /** What the shop keeps, in hex. */
  hash: string;
  /** How the key begins: enough to find it in a program’s settings, too little to guess the rest. */
  start: string;
}

/** A key of 256 random bits. */
export function newKey(): NewKey {
  const key = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return {
    id: randomBytes(6).toString('hex'),
    key,
    hash: hashOfKey(key).toString('hex'),
    start: key.slice(0, PREFIX.length + SHOWN),
  };
}

/** A fast hash is enough: nobody can try 256 random bits. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The key in a request's `Authorization`; null if it has none. */
export function keyOf(request: Request): string | null {
  const [, key] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return key !== undefined && KEY.test(key) ? key : null;
}
