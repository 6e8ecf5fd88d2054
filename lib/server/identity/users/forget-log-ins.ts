import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Deletes a user's passkeys. A user who had lost control of the account makes new ones; an
 * intruder's must not stay.
 */
export async function forgetPasskeys(trx: Db, sub: string): Promise<void> {
  await trx.deleteFrom('identity_passkeys').where('sub', '=', sub).execute();
  await trx.deleteFrom('identity_passkey_challenges').where('sub', '=', sub).execute();
}

/** Deletes a user's authenticator app with its recovery codes, of which somebody else may have the secret. */
export async function forgetApp(trx: Db, sub: string): Promise<void> {
  await trx.deleteFrom('identity_software_tokens').where('sub', '=', sub).execute();
}
