import 'server-only';
import { BRAND } from '#lib/config/brand.ts';
import { newSecret } from '#lib/server/identity/two-step/totp.ts';
import { STAFF_SECOND_USE } from '#lib/server/sealing/staff-uses.ts';
import type { LogInServices } from './log-in.ts';
import { renewStaffRecoveryCodes, stepOfSealed } from './second-step.ts';
import { sealStaffPassword } from './staff-password.ts';
import { hashOfStaffSecret } from './staff-secrets.ts';
import { beginSession, endSessionsOf } from './staff-sessions.ts';

/** What somebody sees who follows an invitation. */
export interface OpenedInvitation {
  name: string;
  email: string;
  /** The new app's secret, in base32, and as an address that apps read from a QR code. */
  secret: string;
  uri: string;
}

/**
 * Opens an invitation and begins the set-up of an app; null if it is used, replaced or too old. The
 * secret stays the same when the page is loaded again.
 */
export async function openInvitation(
  { db, sealer, now }: LogInServices,
  code: string,
): Promise<OpenedInvitation | null> {
  const codeHash = hashOfStaffSecret(code);
  const found = await db
    .updateTable('staff_invitations')
    .from('staff')
    .set((row) => ({
      second_secret: row.fn.coalesce(
        'staff_invitations.second_secret',
        row.val(sealer.seal(STAFF_SECOND_USE, newSecret())),
      ),
    }))
    .whereRef('staff.id', '=', 'staff_invitations.staff_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', new Date(now()))
    .where('suspended_at', 'is', null)
    .returning(['staff.name', 'staff.email', 'staff_invitations.second_secret as sealed'])
    .executeTakeFirst();
  if (!found?.sealed) return null;
  const { name, email, sealed } = found;
  const secret = sealer.open(STAFF_SECOND_USE, sealed);
  const label = encodeURIComponent(`${BRAND.name} staff:${email}`);
  const issuer = encodeURIComponent(`${BRAND.name} staff`);
  return { name, email, secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` };
}

/**
 * Uses an invitation up: sets the password and the app, and logs the person in. Other sessions and
 * earlier recovery codes end. `WrongCode`: the app's code was wrong, and nothing happened. Null: the
 * invitation is used, replaced or too old.
 */
export async function acceptInvitation(
  { db, sealer, now }: LogInServices,
  { code, password, appCode }: { code: string; password: string; appCode: string },
): Promise<{ secret: string; recoveryCodes: string[] } | 'WrongCode' | null> {
  const codeHash = hashOfStaffSecret(code);
  const at = new Date(now());
  // Whoever guesses at links must not keep the processor busy.
  const known = await db
    .selectFrom('staff_invitations')
    .select('staff_id')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  if (!known) return null;
  // Before the transaction, as it takes a moment of its own.
  const sealedPassword = await sealStaffPassword(sealer, password);
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('staff_invitations')
      .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
      .select(['staff_id as staffId', 'staff_invitations.second_secret as sealed'])
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', at)
      .where('suspended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found?.sealed) return null;
    const { staffId, sealed } = found;
    const step = stepOfSealed(sealer, sealed, appCode, at);
    if (step === null) return 'WrongCode';
    await trx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
    await trx
      .updateTable('staff')
      .set({ password: sealedPassword, second_secret: sealed, last_step: String(step) })
      .where('id', '=', staffId)
      .execute();
    await endSessionsOf(trx, staffId);
    await trx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
    const recoveryCodes = await renewStaffRecoveryCodes(trx, staffId);
    const secret = await beginSession(trx, staffId, { isFull: true, now: at });
    return { secret, recoveryCodes };
  });
}
