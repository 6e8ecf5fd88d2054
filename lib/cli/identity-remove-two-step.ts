import { switchOff } from '#lib/server/identity/two-step/software-token.ts';
import { changePoolUser } from './identity/change-pool-user.ts';

const USAGE = `npm run identity:remove-two-step -- ADDRESS

Switches two-step log-in off for a customer who has lost their phone and recovery codes. First make
sure, by some way other than e-mail, that it is really the customer who asks.`;

await changePoolUser({ command: 'identity:remove-two-step', usage: USAGE }, async (db, user) => {
  await switchOff({ db }, user);
  return `${user.email} logs in with the password only.`;
});
