import { requireNewPassword } from '#lib/server/identity/passwords/require-new-password.ts';
import { changePoolUser } from './identity/change-pool-user.ts';

const USAGE = `npm run identity:require-new-password -- ADDRESS

Logs a customer out everywhere. The next log-in asks for a new password.`;

await changePoolUser(
  { command: 'identity:require-new-password', usage: USAGE },
  async (db, { email, sub }) => {
    await requireNewPassword({ db, now: Date.now }, sub);
    return `${email} is asked for a new password at the next log-in.`;
  },
);
