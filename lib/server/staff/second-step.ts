import 'server-only';
import { createHash } from 'node:crypto';
import type { Db } from '#lib/server/db/database.ts';
import {
  inGroups,
  isRecoveryCode,
  newCode,
  plainCode,
  RECOVERY_CODES,
} from '#lib/server/identity/two-step/recovery-codes.ts';
import { stepOfCode } from '#lib/server/identity/two-step/totp.ts';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';
import { STAFF_SECOND_USE } from '#lib/server/sealing/staff-uses.ts';

/** The 30-second step of a right code of the app with this sealed secret; null for a wrong one. */
function stepOfSealed(sealer: Sealer, sealed: Buffer, code: string, now: Date): number | null {
  try {
    return stepOfCode(sealer.open(STAFF_SECOND_USE, sealed), code, now.getTime());
  } catch (error) {
    // It was sealed under an identity key that is now lost.
    if (error instanceof SealError) return null;
    throw error;
  }
}

/**
 * Accepts a code of somebody's app, or one of their recovery codes, once, even if several requests
 * send it at once. A code of the same or an earlier step is never accepted again (RFC 6238, section
 * 5.2). Returns whether it was right.
 */
export async function spendSecondStep(
  db: Db,
  sealer: Sealer,
  staffId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  if (isRecoveryCode(code)) {
    const spent = await db
      .deleteFrom('staff_recovery_codes')
      .where((row) =>
        row.and({ staff_id: staffId, code_hash: hashOfCode(staffId, plainCode(code)) }),
      )
      .returning('staff_id')
      .executeTakeFirst();
    return spent !== undefined;
  }
  const found = await db
    .selectFrom('staff')
    .select('second_secret')
    .where('id', '=', staffId)
    .executeTakeFirst();
  const sealed = found?.second_secret;
  const step = sealed ? stepOfSealed(sealer, sealed, code.replaceAll(/\s/g, ''), now) : null;
  if (!sealed || step === null) return false;
  const spent = await db
    .updateTable('staff')
    .set({ last_step: String(step) })
    .where('id', '=', staffId)
    .where('second_secret', '=', sealed)
    .where('last_step', '<', String(step))
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Ten new recovery codes, which replace all earlier ones. Only hashes are stored. */
export async function renewStaffRecoveryCodes(trx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOfCode(staffId, code) })))
    .execute();
  return codes.map(inGroups);
}

function hashOfCode(staffId: string, code: string): Buffer {
  return createHash('sha256').update(`${staffId}:${code}`).digest();
}
