import { switchOff } from '#lib/server/identity/two-step/software-token.ts';
import { findUser } from '#lib/server/identity/users/users.ts';
import { changePoolUser } from './identity/change-pool-user.ts';

const USAGE = `npm run identity:remove-two-step -- ADDRESS

Switches two-step log-in off for a customer who has lost their phone and recovery codes. First make
sure, by some way other than e-mail, that it is really the customer who asks.`;

await changePoolUser(USAGE, async (db, address) => {
  const user = await findUser(db, address);
  if (!user) return null;
  await switchOff({ db }, user);
  return `${address} logs in with the password only.`;
});
