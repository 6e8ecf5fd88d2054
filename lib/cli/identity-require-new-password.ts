import { requireNewPassword } from '#lib/server/identity/passwords/require-new-password.ts';
import { changePoolUser } from './identity/change-pool-user.ts';

const USAGE = `npm run identity:require-new-password -- ADDRESS

Logs a customer out everywhere. The next log-in asks for a new password.`;

await changePoolUser(USAGE, async (db, address) => {
  const isThere = await requireNewPassword({ db, now: Date.now }, address);
  return isThere ? `${address} is asked for a new password at the next log-in.` : null;
});
