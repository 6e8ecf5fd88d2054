import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

/**
 * The client side of an SRP sign-in (RFC 5054, with Cognito's hashing), written independently of
 * the server's code so that the same mistake cannot be in both.
 */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;

export interface ClientProof {
  /** Hex. */
  A: string;
  /** Base64. */
  sign(options: {
    poolName: string;
    userId: string;
    password: string;
    salt: string;
    B: string;
    secretBlock: string;
    timestamp: string;
  }): string;
}

/** `secret`: the client's private random number; a new one by default. */
export function makeClientProof(secret = toInt(randomBytes(32))): ClientProof {
  const A = power(g, secret);
  return {
    A: A.toString(16),
    sign({ poolName, userId, password, salt, B, secretBlock, timestamp }) {
      const serverB = BigInt(`0x${B}`);
      const u = hashInt(signed(A), signed(serverB));
      const inner = sha256(Buffer.from(`${poolName}${userId}:${password}`, 'utf8'));
      const x = hashInt(signed(BigInt(`0x${salt}`)), inner);
      const k = hashInt(signed(N), signed(g));
      const base = (((serverB - k * power(g, x)) % N) + N) % N;
      const S = power(base, secret + u * x);
      const prk = createHmac('sha256', signed(u)).update(signed(S)).digest();
      const info = Buffer.concat([Buffer.from('Caldera Derived Key', 'utf8'), Buffer.of(1)]);
      const key = createHmac('sha256', prk).update(info).digest().subarray(0, 16);
      return createHmac('sha256', key)
        .update(Buffer.from(poolName + userId, 'utf8'))
        .update(Buffer.from(secretBlock, 'base64'))
        .update(Buffer.from(timestamp, 'utf8'))
        .digest('base64');
    },
  };
}

/** Modular exponentiation: square and multiply, from the lowest bit. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Minimal big-endian two's complement: a positive number's first bit is 0. */
function signed(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 255n));
  return Buffer.from((bytes[0] ?? 128) >= 128 ? [0, ...bytes] : bytes);
}

function toInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function hashInt(...parts: Buffer[]): bigint {
  return toInt(sha256(...parts));
}
