import { getDiffieHellman } from 'node:crypto';

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
 * `base` ** `exponent` modulo N, four bits at a time: about 3 ms for a 256-bit exponent. Node's own
 * Diffie-Hellman is faster per call but takes over a second to set up this group.
 */
export function powN(base: bigint, exponent: bigint): bigint {
  const powers = [1n];
  for (let i = 1; i < 16; i += 1) powers.push(modN((powers[i - 1] ?? 1n) * base));
  let result = 1n;
  for (const digit of exponent.toString(16)) {
    for (let i = 0; i < 4; i += 1) result = modN(result * result);
    result = modN(result * (powers[Number.parseInt(digit, 16)] ?? 1n));
  }
  return result;
}
