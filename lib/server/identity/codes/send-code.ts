import 'server-only';
import { findUser } from '#lib/server/identity/users/users.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sealCode } from '#lib/server/mail/sealed-code.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { issueCode } from './codes.ts';
import { requestedName } from './request-code.ts';

const MAILS = { verify: 'verify-email', reset: 'reset-password' } as const;

/**
 * E-mails a link if the user exists. A verification link goes only to an unverified address; a
 * reset link goes to any, because following it proves that the user owns the address. The message
 * contains no name: anybody can sign up with somebody else's address.
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
