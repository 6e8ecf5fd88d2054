import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto';

/** SRP's group: RFC 3526 group 15 (3072 bits), generator 2, as built into Cognito's clients. */
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
export const g = 2n;

/**
 * A non-negative integer as the clients hash it, like Java's `BigInteger.toByteArray()`: big-endian
 * bytes, with a leading zero byte where the top bit would be set.
 */
export function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

export function fromBytes(bytes: Buffer): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`);
}

/** `value` modulo N, never negative: JavaScript's `%` keeps the sign. */
export function modN(value: bigint): bigint {
  const rest = value % N;
  return rest < 0n ? rest + N : rest;
}

/**
 * `value` ** `exponent` modulo N: about 4 ms for a 256-bit exponent, 10 ms for four times as many bits. It is what
 * Diffie-Hellman's second half computes, so OpenSSL does it, in a time that tells nothing of the exponent.
 * Keys are given as DER (PKCS #3 in PKCS #8 and SPKI), because `createDiffieHellman` takes seconds to check
 * this group.
 */
export function powN(value: bigint, exponent: bigint): bigint {
  const base = modN(value);
  // No Diffie-Hellman takes these as somebody's public key.
  if (base < 2n || exponent === 0n) return exponent === 0n ? 1n : base;
  if (base === N - 1n) return exponent % 2n === 0n ? 1n : base;
  const privateKey = createPrivateKey({
    key: der(SEQUENCE, integer(0n), DH_IN_GROUP, der(OCTETS, integer(exponent))),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey({
    key: der(SEQUENCE, DH_IN_GROUP, der(BITS, Buffer.of(0), integer(base))),
    format: 'der',
    type: 'spki',
  });
  return fromBytes(diffieHellman({ privateKey, publicKey }));
}

const [INTEGER, BITS, OCTETS, SEQUENCE] = [0x02, 0x03, 0x04, 0x30];
/** PKCS #3: 1.2.840.113549.1.3.1. */
const DH_KEY_AGREEMENT = Buffer.from('06092a864886f70d010301', 'hex');
const DH_IN_GROUP = der(SEQUENCE, DH_KEY_AGREEMENT, der(SEQUENCE, integer(N), integer(g)));

function integer(value: bigint): Buffer {
  return der(INTEGER, toBytes(value));
}

/** A value in DER; none here has 64 KiB. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...(length < 128 ? [length] : long)), content]);
}
