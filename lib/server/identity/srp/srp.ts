import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBytes, g, modN, N, powN, toBytes } from './big-integer.ts';

/**
 * SRP-6a (RFC 5054) with Cognito's own hashing: the client proves the password without sending it,
 * and the server stores only a salt and a verifier.
 */

/** What the server stores instead of a password. Both are hex. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** The server's half of one sign-in, in hex; `b` is secret. */
export interface Challenge {
  b: string;
  B: string;
}

/** What both sides know after exchanging A and B, in hex. */
export interface Exchange extends Challenge {
  A: string;
}

const k = hashToInt(toBytes(N), toBytes(g));
/** Length of the group's prime in hex digits: 3072 bits. */
const GROUP_HEX_DIGITS = 768;
const SECRET_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Makes the verifier of a new password. `identity` is the pool name and the user id, exactly as in
 * every later proof; if either changes, the password must be set again.
 */
export function makeVerifier(
  identity: string,
  password: string,
  salt = randomBytes(SALT_BYTES).toString('hex'),
): PasswordVerifier {
  const x = hashToInt(toBytes(hexToInt(salt)), sha256(Buffer.from(`${identity}:${password}`)));
  return { salt, verifier: powN(g, x).toString(16) };
}

/** Whether a plain-text password matches the verifier. */
export function isPassword(identity: string, password: string, kept: PasswordVerifier): boolean {
  const offered = makeVerifier(identity, password, kept.salt).verifier;
  return timingSafeEqual(sha256(Buffer.from(offered)), sha256(Buffer.from(kept.verifier)));
}

export function makeChallenge({ verifier }: Pick<PasswordVerifier, 'verifier'>): Challenge {
  const b = fromBytes(randomBytes(SECRET_BYTES));
  return { b: b.toString(16), B: modN(k * hexToInt(verifier) + powN(g, b)).toString(16) };
}

/** Whether a client's A is valid: an A of 0 modulo N would make the session key predictable. */
export function isValidA(A: string): boolean {
  return /^[0-9a-f]+$/i.test(A) && A.length <= GROUP_HEX_DIGITS + 2 && modN(hexToInt(A)) !== 0n;
}

/** The signature that a client which knows the password sends as its proof. */
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
  // HKDF (RFC 5869) with u as the salt; the info string is fixed by the protocol.
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
