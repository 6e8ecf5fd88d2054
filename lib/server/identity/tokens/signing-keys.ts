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
import { wrongIdentityKey } from '#lib/server/identity/keys/identity-key.ts';
import { SealError, type Sealer } from '#lib/server/identity/keys/seal.ts';

const ALGORITHM = 'RS256';
const KEY_USE = 'signing-key';
/** How long a process signs with the key it knows before it looks for a newer one. */
const FRESH_MS = 60_000;
/**
 * A key signs once everybody who checks may know it: who is shown a token of a key that is not known
 * reads the keys anew, at most once a second.
 */
const SETTLE_SECONDS = 5;
const REREAD_MS = 1_000;
/** Tokens live an hour: a key that no longer signs still verifies for two. */
const RETIRED_HOURS = 2;
/** Any number, the same in every process: who holds it may make the first key. */
const FIRST_KEY_LOCK = 7_405_131;

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

/** The pool's RS256 keys: the newest signs, the others verify until their tokens are gone. */
export interface SigningKeys {
  current(): Promise<SigningKey>;
  /** The key of this id to verify with; null when there is none. */
  verifier(kid: string): Promise<CryptoKey | null>;
  /** For /.well-known/jwks.json. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Makes a new key, with which every process signs within a minute. Answers its id. */
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
      // A failed reading is not kept.
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
      // Another process may sign with it already; made-up ids cost a reading a second at most.
      return found ?? (await keys(REREAD_MS)).verifiers.get(kid) ?? null;
    },
    jwks: async () => ({ keys: (await keys(FRESH_MS)).jwks }),
    async rotate() {
      // Not under a wrong identity key: no other process could open it.
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
    return sealer.open(KEY_USE, sealed);
  } catch (error) {
    throw error instanceof SealError ? wrongIdentityKey(error) : error;
  }
}

/** Once, however many processes start on an empty database, with whatever identity keys. */
async function makeFirstKey(db: Db, sealer: Sealer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`.execute(trx);
    const there = await trx.selectFrom('identity_keys').select('kid').executeTakeFirst();
    if (!there) await makeKey(trx, sealer);
  });
}

async function makeKey(db: Db, sealer: Sealer): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomUUID();
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  await db
    .insertInto('identity_keys')
    .values({
      kid,
      public_jwk: JSON.stringify(jwk),
      private_key: sealer.seal(KEY_USE, await exportPKCS8(privateKey)),
    })
    .execute();
  return kid;
}

/** Deletes the keys whose successor has signed for so long that their last token has expired. */
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
