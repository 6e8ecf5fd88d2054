import 'server-only';
import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { BRAND } from '#lib/config/brand.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { PASSKEY_ALGORITHMS } from '#lib/server/identity/passkeys/passkeys.ts';
import { staffOrigin } from './staff-request.ts';

/** How long somebody has to use their passkey, in ms. A log-in form may wait in the background. */
const LIFE_MS = 10 * 60_000;
const CHALLENGE_BYTES = 32;
/** Most passkeys of a person. */
const MOST = 10;

function place(): { origin: string; rpID: string } {
  const origin = staffOrigin();
  return { origin, rpID: new URL(origin).hostname };
}

async function newChallenge(db: Db, staffId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  await db
    .insertInto('staff_challenges')
    .values({
      challenge: Buffer.from(challenge).toString('base64url'),
      staff_id: staffId,
      expires_at: new Date(Date.now() + LIFE_MS),
    })
    .execute();
  return challenge;
}

/** Uses up a challenge. Of several concurrent calls, one gets true. */
async function spendChallenge(db: Db, challenge: string, staffId: string | null): Promise<boolean> {
  const spent = await db
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', new Date())
    .returning('challenge')
    .executeTakeFirst();
  return spent !== undefined;
}

/** What a browser needs to make a passkey for somebody. @throws CommandError `Conflict` */
export async function beginStaffPasskey(
  db: Db,
  { sub, email, name }: { sub: string; email: string; name: string },
) {
  const own = await listStaffPasskeys(db, sub);
  if (own.length >= MOST) throw new CommandError('Conflict', 'Remove another passkey first.');
  return generateRegistrationOptions({
    rpName: `${BRAND.name} staff`,
    rpID: place().rpID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(sub),
    challenge: await newChallenge(db, sub),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    // It proves more than that somebody has the device, so it counts as both steps.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** A passkey that a browser has made. Null if anything about it is wrong. */
export async function checkNewPasskey(
  db: Db,
  staffId: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | null> {
  const { origin, rpID } = place();
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, staffId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => null);
  if (!made?.verified) return null;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('hex'), counter, transports };
}

interface NewPasskey {
  id: string;
  /** In hex. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Keeps a checked passkey of the person who adds it. */
export const addStaffPasskey = defineCommand({
  name: 'staff.add-passkey',
  permission: 'staff:write',
  allows: (actor, { staffId }: NewPasskey & { staffId: string; name: string }) =>
    actor.kind === 'staff' && actor.id === staffId,
  work: async ({ trx, record }, { staffId, name, id, publicKey, counter, transports }) => {
    const added = await trx
      .insertInto('staff_passkeys')
      .values({
        ...{ id, staff_id: staffId, name, counter: String(counter), transports },
        public_key: Buffer.from(publicKey, 'hex'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new CommandError('Conflict', 'This passkey is known already.');
    await record({ entity: 'staff', id: staffId, after: { passkey: name } });
  },
});

/** Removes a passkey of the person who asks for it. */
export const removeStaffPasskey = defineCommand({
  name: 'staff.remove-passkey',
  permission: 'staff:write',
  allows: (actor, { staffId }: { staffId: string; id: string }) =>
    actor.kind === 'staff' && actor.id === staffId,
  work: async ({ trx, record }, { staffId, id }) => {
    const removed = await trx
      .deleteFrom('staff_passkeys')
      .where((row) => row.and({ id, staff_id: staffId }))
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new CommandError('NotFound', 'There is no such passkey.');
    await record({ entity: 'staff', id: staffId, before: { passkey: removed.name } });
  },
});

/** What a browser needs to log in with a passkey. It asks for no name: the passkey knows it. */
export async function beginPasskeyLogIn(db: Db) {
  return generateAuthenticationOptions({
    rpID: place().rpID,
    challenge: await newChallenge(db, null),
    userVerification: 'required',
  });
}

/**
 * Whose passkey has signed: the device, and its owner's finger or PIN, so it counts as both steps.
 * Null for whatever is wrong, also for somebody who was suspended.
 */
export async function ownerOfPasskey(
  db: Db,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const passkey = await db
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .selectAll('staff_passkeys')
    .where('staff_passkeys.id', '=', response.id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!passkey) return null;
  const { origin, rpID } = place();
  const proof = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!proof?.verified) return null;
  const used = await db
    .updateTable('staff_passkeys')
    .set({ counter: String(proof.authenticationInfo.newCounter), used_at: new Date() })
    .where('id', '=', passkey.id)
    // Refuses a passkey that was removed meanwhile, or whose copy was used at the same moment.
    .where('counter', '=', passkey.counter)
    .returning('staff_id')
    .executeTakeFirst();
  return used?.staff_id ?? null;
}

/** Somebody's passkeys, the oldest first. */
export function listStaffPasskeys(db: Db, staffId: string) {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'transports', 'created_at as createdAt', 'used_at as usedAt'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute();
}
