import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
} from 'jose';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { wrongIdentityKey } from '#lib/server/sealing/identity-key.ts';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';

const ALGORITHM = 'RS256';
/** As strong as 128 bits (NIST SP 800-57, part 1). */
const MODULUS_BITS = 3072;
export const SIGNING_KEY_USE = 'signing-key';
/** How long a process signs with its cached key before it looks for a newer one. */
const FRESH_MS = 60_000;
/**
 * A new key does not sign until every verifier can have it: a verifier that meets an unknown key
 * reads the keys again, at most once a second.
 */
const SETTLE_SECONDS = 5;
const REREAD_MS = 1_000;
/** Tokens live for an hour: a key still verifies for two after it stops signing. */
const RETIRED_HOURS = 2;
/** Advisory lock for creating the first key: an arbitrary number, the same in every process. */
const FIRST_KEY_LOCK = 7_405_131;

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

/** The pool's RS256 keys: the newest signs, the others verify until their tokens have expired. */
export interface SigningKeys {
  current(): Promise<SigningKey>;
  /** The public key with this id, or null. */
  verifier(kid: string): Promise<CryptoKey | null>;
  /** The JSON Web Key Set for /.well-known/jwks.json. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Makes a new key and returns its id. Every process signs with it within a minute. */
  rotate(): Promise<string>;
}

interface KnownKeys {
  current: SigningKey;
  verifiers: ReadonlyMap<string, CryptoKey>;
  jwks: JWK[];
}

export function signingKeys(db: Db, sealer: Sealer, now: () => number = Date.now): SigningKeys {
  let known: Promise<KnownKeys> | null = null;
  let readAt = 0;
  const keys = (atMostMs: number): Promise<KnownKeys> => {
    if (known === null || now() - readAt > atMostMs) {
      readAt = now();
      const reading = readKeys(db, sealer);
      known = reading;
      // Do not cache a failed read.
      reading.catch(() => {
        if (known === reading) known = null;
      });
    }
    return known;
  };
  return {
    current: async () => (await keys(FRESH_MS)).current,
    async verifier(kid) {
      const found = (await keys(FRESH_MS)).verifiers.get(kid);
      // Another process may already sign with it. Made-up ids cost at most one read a second.
      return found ?? (await keys(REREAD_MS)).verifiers.get(kid) ?? null;
    },
    jwks: async () => ({ keys: (await keys(FRESH_MS)).jwks }),
    async rotate() {
      // Fails under a wrong identity key: no other process could decrypt the new key.
      await keys(0);
      const kid = await makeKey(db, sealer);
      known = null;
      return kid;
    },
  };
}

async function readKeys(db: Db, sealer: Sealer): Promise<KnownKeys> {
  const select = () =>
    db
      .selectFrom('identity_keys')
      .selectAll()
      .select(
        sql<boolean>`created_at < now() - make_interval(secs => ${SETTLE_SECONDS})`.as(
          'is_settled',
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('kid')
      .execute();
  let rows = await select();
  if (rows.length === 0) {
    await makeFirstKey(db, sealer);
    rows = await select();
  }
  const signer = rows.find((row) => row.is_settled) ?? rows.at(-1);
  if (!signer) throw new Error('The signing key vanished.');
  const pkcs8 = openKey(sealer, signer.private_key);
  const verifiers = await Promise.all(
    rows.map(async (row) => [row.kid, await publicKey(row.public_jwk)] as const),
  );
  return {
    current: { kid: signer.kid, privateKey: await importPKCS8(pkcs8, ALGORITHM) },
    verifiers: new Map(verifiers),
    jwks: rows.map((row) => row.public_jwk),
  };
}

async function publicKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('Not a public key.');
  return key;
}

function openKey(sealer: Sealer, sealed: Buffer): string {
  try {
    return sealer.open(SIGNING_KEY_USE, sealed);
  } catch (error) {
    throw error instanceof SealError ? wrongIdentityKey(error) : error;
  }
}

/**
 * Creates the key once, even if several processes start on an empty database, whatever their
 * identity keys.
 */
async function makeFirstKey(db: Db, sealer: Sealer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`.execute(trx);
    const there = await trx.selectFrom('identity_keys').select('kid').executeTakeFirst();
    if (!there) await makeKey(trx, sealer);
  });
}

async function makeKey(db: Db, sealer: Sealer): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, {
    modulusLength: MODULUS_BITS,
    extractable: true,
  });
  const kid = randomUUID();
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  await db
    .insertInto('identity_keys')
    .values({
      kid,
      public_jwk: JSON.stringify(jwk),
      private_key: sealer.seal(SIGNING_KEY_USE, await exportPKCS8(privateKey)),
    })
    .execute();
  return kid;
}

/** Deletes keys whose last token has expired because a newer key has signed for long enough. */
export async function dropRetiredKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('identity_keys as old')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('identity_keys as next')
          .select('next.kid')
          .whereRef('next.created_at', '>', 'old.created_at')
          .where(
            'next.created_at',
            '<',
            sql<Date>`now() - make_interval(hours => ${RETIRED_HOURS})`,
          ),
      ),
    )
    .execute();
}
