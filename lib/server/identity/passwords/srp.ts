import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBytes, g, modN, N, powN, toBytes } from './big-integer.ts';

/**
 * SRP-6a (RFC 5054) with Cognito's own hashing: a password is proved without being sent, and the
 * server keeps only a salt and a verifier.
 */

/** What the server keeps of a password. Both are hex. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** The server's half of one sign-in; `b` is secret. All are hex. */
export interface Challenge {
  b: string;
  B: string;
}

/** What both sides know once A and B are exchanged. All are hex. */
export interface Exchange extends Challenge {
  A: string;
}

const k = hashToInt(toBytes(N), toBytes(g));
/** Bits of the group, as hex digits. */
const GROUP_HEX_DIGITS = 768;
const SECRET_BYTES = 32;
const SALT_BYTES = 16;

/**
 * The verifier of a new password. `identity`: pool name and user id as they stand in every later
 * proof; neither can change without a new password.
 */
export function makeVerifier(
  identity: string,
  password: string,
  salt = randomBytes(SALT_BYTES).toString('hex'),
): PasswordVerifier {
  const x = hashToInt(toBytes(hexToInt(salt)), sha256(Buffer.from(`${identity}:${password}`)));
  return { salt, verifier: powN(g, x).toString(16) };
}

/** Whether a password sent in plain is the one a verifier was made of. */
export function isPassword(identity: string, password: string, kept: PasswordVerifier): boolean {
  const offered = makeVerifier(identity, password, kept.salt).verifier;
  return timingSafeEqual(sha256(Buffer.from(offered)), sha256(Buffer.from(kept.verifier)));
}

export function makeChallenge({ verifier }: Pick<PasswordVerifier, 'verifier'>): Challenge {
  const b = fromBytes(randomBytes(SECRET_BYTES));
  return { b: b.toString(16), B: modN(k * hexToInt(verifier) + powN(g, b)).toString(16) };
}

/** A of a client that plays fair: one that is 0 modulo N would make the session key known. */
export function isFairA(A: string): boolean {
  return /^[0-9a-f]+$/i.test(A) && A.length <= GROUP_HEX_DIGITS + 2 && modN(hexToInt(A)) !== 0n;
}

/** What a client that knows the password signs its claim with. */
export function claimSignature(options: {
  exchange: Exchange;
  verifier: string;
  poolName: string;
  userId: string;
  secretBlock: string;
  timestamp: string;
}): Buffer {
  const { exchange, verifier, poolName, userId, secretBlock, timestamp } = options;
  return createHmac('sha256', sessionKey(exchange, verifier))
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
}

function sessionKey({ A, B, b }: Exchange, verifier: string): Buffer {
  const clientA = hexToInt(A);
  const u = hashToInt(toBytes(clientA), toBytes(hexToInt(B)));
  const S = powN(modN(clientA * powN(hexToInt(verifier), u)), hexToInt(b));
  // HKDF (RFC 5869) with u as salt; the label is the protocol's.
  const prk = createHmac('sha256', toBytes(u)).update(toBytes(S)).digest();
  return createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}

function hexToInt(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function hashToInt(...parts: Buffer[]): bigint {
  return fromBytes(sha256(...parts));
}
