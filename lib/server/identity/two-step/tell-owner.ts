import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import type { IdentityUser } from '#lib/server/identity/users/users.ts';
import type { SecurityMailKind } from '#lib/server/mail/mail-kinds.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';

/** E-mails the owner of an account that the way to sign in to it was changed. */
export async function tellOwner(
  trx: Db,
  { email }: Pick<IdentityUser, 'email'>,
  kind: SecurityMailKind,
): Promise<void> {
  await enqueueMail(trx, { kind, to: { name: '', address: email }, data: {} });
}
