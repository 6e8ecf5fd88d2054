import 'server-only';
import { identitySealer } from '#lib/server/identity/keys/identity-sealer.ts';
import { findUser } from '#lib/server/identity/pool/users.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { issueCode, sealCode } from './codes.ts';
import { requestedName } from './request-code.ts';

const MAILS = { verify: 'verify-email', reset: 'reset-password' } as const;

/**
 * Mails a link, where anybody has the name. To verify an address only while it is not; to set a
 * password always: who follows that link has shown that the address is theirs. The mail names
 * nobody, since anybody may sign up with an address that is not theirs.
 */
export const sendIdentityCode: Task<'send-identity-code'> = async ({ name, purpose }, { db }) => {
  const sealer = await identitySealer();
  const user = await findUser(db, requestedName(sealer, name));
  if (!user || (purpose === 'verify' && user.status === 'CONFIRMED')) return;
  await db.transaction().execute(async (trx) => {
    const code = await issueCode(trx, user.sub, purpose, Date.now());
    await enqueueMail(trx, {
      kind: MAILS[purpose],
      to: { name: '', address: user.email },
      data: { user: user.sub, code: sealCode(sealer, code) },
    });
  });
};
