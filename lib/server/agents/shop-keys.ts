import 'server-only';
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { sql } from 'kysely';
import type { PublicKey } from '#lib/commerce/agents/business-profile.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { AGENT_KEY_USE } from '#lib/server/sealing/agent-uses.ts';
import { wrongIdentityKey } from '#lib/server/sealing/identity-key.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';

/** How long a process uses what it read of the keys, in ms. */
const FRESH_MS = 10_000;
/**
 * A new key signs only after this time, in minutes: platforms keep the shop's profile for five, and a
 * proxy may have kept it as long before.
 */
const SETTLE_MINUTES = 15;
/** The protocol asks to publish an old key for at least this time after a new one signs, in days. */
const OVERLAP_DAYS = 7;

interface Signer {
  kid: string;
  privateKey: KeyObject;
}
interface Kept {
  keys: Promise<{ published: PublicKey[]; signer: Signer }> | null;
  readAt: number;
}
const kept = oncePerProcess<Kept>('keys for platforms', () => ({ keys: null, readAt: 0 }));

/** The keys that the shop's profile publishes. The first one is made when somebody asks for it. */
export async function publishedKeys(db: Db): Promise<PublicKey[]> {
  return (await knownKeys(db)).published;
}

/**
 * The key that signs now.
 * @throws IdentityKeyError if the identity key does not open it
 */
export async function signerKey(db: Db): Promise<Signer> {
  return (await knownKeys(db)).signer;
}

function knownKeys(db: Db): NonNullable<Kept['keys']> {
  if (kept.keys && Math.abs(Date.now() - kept.readAt) < FRESH_MS) return kept.keys;
  const reading = readKeys(db);
  kept.readAt = Date.now();
  kept.keys = reading;
  // A failed read is not kept.
  reading.catch(() => {
    if (kept.keys === reading) kept.keys = null;
  });
  return reading;
}

async function readKeys(db: Db): Promise<{ published: PublicKey[]; signer: Signer }> {
  const sealer = await identitySealer();
  const select = () =>
    db
      .selectFrom('agent_keys')
      .select(['kid', 'public_jwk', 'private_key'])
      .select(sql<boolean>`signs_from <= now()`.as('signs'))
      .where(({ or, eb }) =>
        or([eb('published_until', 'is', null), eb('published_until', '>', sql<Date>`now()`)]),
      )
      .orderBy('signs_from', 'desc')
      .orderBy('kid')
      .execute();
  let rows = await select();
  if (rows.length === 0) {
    await makeFirst(db, sealer);
    rows = await select();
  }
  const row = rows.find(({ signs }) => signs) ?? rows.at(-1);
  if (!row) throw new Error('The key for platforms vanished.');
  const privateKey = createPrivateKey(openKey(sealer, row.private_key));
  return {
    published: rows.map(({ public_jwk }) => public_jwk),
    signer: { kid: row.kid, privateKey },
  };
}

function openKey(sealer: Sealer, sealed: Buffer): string {
  try {
    return sealer.open(AGENT_KEY_USE, sealed);
  } catch (error) {
    throw error instanceof SealError ? wrongIdentityKey(error) : error;
  }
}

/** Makes the first key once, even if several processes need it at the same moment. */
async function makeFirst(db: Db, sealer: Sealer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    const there = await trx
      .selectFrom('agent_keys')
      .select('kid')
      .where('published_until', 'is', null)
      .executeTakeFirst();
    if (!there) await insertKey(trx, await newShopKey(sealer), 0);
  });
}

/** Keys are made one after the other, so that each knows the one before it. */
async function lockKeys(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('keys for platforms', 0))`.execute(trx);
}

interface NewShopKey {
  jwk: PublicKey;
  sealed: Buffer;
}

/** A new key for ES256, which every platform can check. Its id is its thumbprint (RFC 7638). */
async function newShopKey(sealer: Sealer): Promise<NewShopKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty = '', crv = '', x = '', y = '' } = publicKey.export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return {
    jwk: { kid, kty, crv, x, y, use: 'sig', alg: 'ES256' },
    sealed: sealer.seal(AGENT_KEY_USE, pem),
  };
}

async function insertKey(trx: Db, { jwk, sealed }: NewShopKey, minutes: number): Promise<void> {
  await trx
    .insertInto('agent_keys')
    .values({
      kid: jwk.kid,
      public_jwk: JSON.stringify(jwk),
      private_key: sealed,
      signs_from: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

/**
 * Makes a new key, publishes it at once and signs with it once platforms can have read it; the old
 * ones are published for a week more. `isCompromised`: the new one signs at once, and the old ones are
 * gone. Returns the new key's id.
 */
export async function rotateShopKeys(
  context: Parameters<typeof rotateKeys>[0],
  { isCompromised }: { isCompromised: boolean },
): Promise<string> {
  const sealer = await identitySealer();
  // Fails under a wrong identity key: no server could open the new key.
  await readKeys(context.db);
  const made = await newShopKey(sealer);
  await rotateKeys(context, { made, isCompromised });
  kept.keys = null;
  return made.jwk.kid;
}

const rotateKeys = defineCommand({
  name: 'agent.rotate-keys',
  permission: 'keys:write',
  work: async (
    { trx, record },
    { made, isCompromised }: { made: NewShopKey; isCompromised: boolean },
  ) => {
    await lockKeys(trx);
    if (isCompromised) await trx.deleteFrom('agent_keys').execute();
    else {
      await trx
        .updateTable('agent_keys')
        .set({
          published_until: sql<Date>`now() + make_interval(mins => ${SETTLE_MINUTES}, days => ${OVERLAP_DAYS})`,
        })
        .where('published_until', 'is', null)
        .execute();
    }
    await insertKey(trx, made, isCompromised ? 0 : SETTLE_MINUTES);
    await record({
      entity: 'key',
      id: `agents:${made.jwk.kid}`,
      ...(isCompromised && { after: { isCompromised } }),
    });
  },
});

/** The keys as operators see them, the newest first. */
export async function listShopKeys(db: Db) {
  const rows = await db
    .selectFrom('agent_keys')
    .select(['kid', 'made_at', 'signs_from', 'published_until'])
    .orderBy('signs_from', 'desc')
    .execute();
  return rows.map(({ kid, made_at, signs_from, published_until }) => ({
    kid,
    madeAt: made_at,
    signsFrom: signs_from,
    publishedUntil: published_until,
  }));
}

/** Deletes keys that are published no more. */
export async function forgetShopKeys(db: Db): Promise<void> {
  await db.deleteFrom('agent_keys').where('published_until', '<', sql<Date>`now()`).execute();
}
