import 'server-only';
import { BRAND } from '#lib/config/brand.ts';
import { commandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { isGuessable } from '#lib/server/identity/passwords/guessable.ts';
import { newSecret, stepOfCode } from '#lib/server/identity/two-step/totp.ts';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';
import { STAFF_SECOND_USE, STAFF_SET_UP_USE } from '#lib/server/sealing/staff-uses.ts';
import type { LogInServices } from './log-in.ts';
import { renewStaffRecoveryCodes } from './second-step.ts';
import { sealStaffPassword } from './staff-password.ts';
import { hashOfStaffSecret } from './staff-secrets.ts';
import { beginSession, endSessionsOf } from './staff-sessions.ts';

/** What somebody sees who follows an invitation. */
interface OpenedInvitation {
  name: string;
  email: string;
  /** The new app's secret, in base32, and as an address that apps read from a QR code. */
  secret: string;
  uri: string;
  /** The secret, sealed, which the browser sends back. */
  setUp: string;
}

/**
 * Opens an invitation and begins the set-up of an app; null if it is used, replaced or too old. Each
 * browser gets a secret of its own, so that whoever looked at the link before learns nothing. `setUp`:
 * what this browser got before, so that the app still works when the page is loaded again.
 */
export async function openInvitation(
  { db, sealer, now }: LogInServices,
  { code, setUp }: { code: string; setUp?: string | undefined },
): Promise<OpenedInvitation | null> {
  const found = await usableInvitation(db, code, new Date(now())).executeTakeFirst();
  if (!found) return null;
  const { name, email } = found;
  const secret = (setUp && secretOfSetUp(sealer, code, setUp)) || newSecret();
  const label = encodeURIComponent(`${BRAND.name} staff:${email}`);
  const issuer = encodeURIComponent(`${BRAND.name} staff`);
  return {
    ...{ name, email, secret },
    uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}`,
    setUp: sealer.seal(STAFF_SET_UP_USE, `${code}:${secret}`).toString('base64url'),
  };
}

/**
 * Uses an invitation up: sets the password, if any, and the app, and logs the person in. Other sessions,
 * earlier recovery codes, passkeys and a work account end. `WrongCode`: the app's code was wrong, and
 * nothing happened; the same for `GuessablePassword`. Null: the invitation is used, replaced or too old.
 */
export async function acceptInvitation(
  { db, sealer, now }: LogInServices,
  { code, setUp, password, appCode, device }: Accepted,
): Promise<
  | { secret: string; staffId: string; recoveryCodes: string[] }
  | 'WrongCode'
  | 'GuessablePassword'
  | null
> {
  const at = new Date(now());
  // Whoever guesses at links must not keep the processor busy.
  const invited = await usableInvitation(db, code, at).executeTakeFirst();
  if (!invited) return null;
  const owner = { email: invited.email, names: invited.name.split(' ') };
  if (password !== undefined && (await isGuessable(password, owner))) return 'GuessablePassword';
  const appSecret = secretOfSetUp(sealer, code, setUp);
  const typed = appCode.replaceAll(/\s/g, '');
  const step = appSecret === null ? null : stepOfCode(appSecret, typed, at.getTime());
  if (appSecret === null || step === null) return 'WrongCode';
  // Before the transaction, as it takes a moment of its own.
  const sealedPassword = password === undefined ? null : await sealStaffPassword(sealer, password);
  return db.transaction().execute(async (trx) => {
    const found = await usableInvitation(trx, code, at).forUpdate().executeTakeFirst();
    if (!found) return null;
    const { staffId, name } = found;
    await trx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
    await trx
      .updateTable('staff')
      .set({
        password: sealedPassword,
        second_secret: sealer.seal(STAFF_SECOND_USE, appSecret),
        last_step: String(step),
        ...{ oidc_issuer: null, oidc_subject: null },
      })
      .where('id', '=', staffId)
      .execute();
    await endSessionsOf(trx, staffId);
    await trx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
    const recoveryCodes = await renewStaffRecoveryCodes(trx, staffId);
    const actor = { kind: 'staff', id: staffId, person: name, permissions: [] } as const;
    await commandScope(trx, { command: 'staff.join', actor, now: at }).record({
      entity: 'staff',
      id: staffId,
      after: { joined: true, newApp: true, newPassword: password !== undefined },
    });
    const secret = await beginSession(trx, staffId, { isFull: true, device, now: at });
    return { secret, staffId, recoveryCodes };
  });
}

interface Accepted {
  code: string;
  setUp: string;
  /** Undefined: they log in with a work account. */
  password?: string | undefined;
  appCode: string;
  /** The browser, in words. */
  device: string;
}

function usableInvitation(db: Db, code: string, at: Date) {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .select(['staff_id as staffId', 'staff.name', 'staff.email'])
    .where('code_hash', '=', hashOfStaffSecret(code))
    .where('expires_at', '>', at)
    .where('suspended_at', 'is', null);
}

/** The secret that was sealed for this link; null for anything else. */
function secretOfSetUp(sealer: Sealer, code: string, setUp: string): string | null {
  try {
    const text = sealer.open(STAFF_SET_UP_USE, Buffer.from(setUp, 'base64url'));
    return text.startsWith(`${code}:`) ? text.slice(code.length + 1) : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
