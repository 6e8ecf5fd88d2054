import 'server-only';
import { mailboxOf } from '#lib/commerce/mailbox.ts';
import {
  type CommandContext,
  type CommandScope,
  defineCommand,
} from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { askForCode } from '#lib/server/identity/codes/request-code.ts';
import { forgetTries } from '#lib/server/identity/passwords/password-failures.ts';
import { demandNewPassword } from '#lib/server/identity/passwords/require-new-password.ts';
import { endCognitoSessions } from '#lib/server/identity/tokens/cognito-sessions.ts';
import { revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import { isTwoStepOn, removeToken } from '#lib/server/identity/two-step/software-token.ts';
import { tellOwner } from '#lib/server/identity/two-step/tell-owner.ts';
import { usesEmbeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import { forgetPasskeys } from '#lib/server/identity/users/forget-log-ins.ts';
import type { IdentityUser } from '#lib/server/identity/users/users.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { lockedCustomer, readKnownCustomer } from './known-customer.ts';

/*
 * What staff do about how a customer logs in. All but a log-out only with the shop's own user pool: a
 * Cognito pool is changed in its own console.
 */

/** Lets somebody try again at once who mistyped their password or code too often. */
export const unlockCustomer = defineCommand({
  name: 'customer.unlock',
  permission: 'customers:write',
  work: async (scope, { id }: { id: string }) => {
    const { sub, email } = await lockedUser(scope, id);
    const counts = { db: scope.trx, sealer: await identitySealer(), now: Date.now };
    await forgetTries(counts, email);
    await forgetTries(counts, sub, 'code');
    await scope.record({ entity: 'customer', id, after: { unlocked: true } });
  },
});

/**
 * Switches two-step log-in off for somebody who has lost their phone and recovery codes. Ends all
 * sessions and removes all passkeys, since the phone may be a thief's. `identified`: how the person
 * who asked was identified.
 */
export const resetTwoStep = defineCommand({
  name: 'customer.reset-two-step',
  permission: 'customers:write',
  work: async (scope, { id, identified }: { id: string; identified: string }) => {
    const { trx, now, record } = scope;
    const user = await lockedUser(scope, id);
    if (!(await isTwoStepOn(trx, user.sub))) {
      throw new CommandError('Conflict', 'Two-step log-in is off already. Nothing was done.');
    }
    await removeToken(trx, user);
    await forgetPasskeys(trx, user.sub);
    await revokeAllSessions(trx, user.sub, now.getTime());
    const counts = { db: trx, sealer: await identitySealer(), now: Date.now };
    await forgetTries(counts, user.sub, 'code');
    await record({ entity: 'customer', id, after: { twoStep: false }, why: identified });
  },
});

/**
 * Ends all sessions of a customer. `newPassword`: the next log-in also sets a new password. With a
 * Cognito pool they end in the shop alone, and the password is changed in its console.
 */
export const logOutCustomer = defineCommand({
  name: 'customer.log-out',
  permission: 'customers:write',
  work: async (scope, { id, newPassword }: { id: string; newPassword: boolean }) => {
    const { trx, now, record } = scope;
    if (usesEmbeddedPool() || newPassword) {
      const user = await lockedUser(scope, id);
      if (newPassword) await demandNewPassword(trx, user.sub);
      await revokeAllSessions(trx, user.sub, now.getTime());
      await tellOwner(trx, user, 'logged-out');
    } else {
      const { sub, email } = await lockedCustomer(scope, id);
      await endCognitoSessions(trx, sub, now.getTime());
      await tellOwner(trx, { email }, 'logged-out');
    }
    await record({ entity: 'customer', id, after: { loggedOut: true, newPassword } });
  },
});

const queuePasswordMail = defineCommand({
  name: 'customer.mail-password',
  permission: 'customers:write',
  work: async (scope, { id }: { id: string }) => {
    const user = await lockedUser(scope, id);
    await askForCode(scope.trx, await identitySealer(), user.sub, 'reset');
    await scope.record({ entity: 'customer', id, after: { passwordMailed: true } });
  },
});

/**
 * Mails a customer the link with which they set a new password. It counts with those that they ask for
 * themselves.
 * @throws ApiError 429 `RateLimited` after five an hour, besides what commands throw
 */
export async function mailPassword(context: CommandContext, input: { id: string }): Promise<void> {
  const customer = await readKnownCustomer(context.db, input.id);
  if (customer?.user) {
    await limitSubject('identityCode', mailboxOf(customer.email), { db: context.db });
  }
  await queuePasswordMail(context, input);
}

/** @throws CommandError like `lockedCustomer`; `Conflict` if the shop does not keep the log-in */
async function lockedUser(scope: CommandScope, id: string): Promise<IdentityUser> {
  const { user } = await lockedCustomer(scope, id);
  if (user) return user;
  throw new CommandError(
    'Conflict',
    usesEmbeddedPool()
      ? 'This customer has no log-in.'
      : 'AWS Cognito keeps the log-ins of this shop. Do it in its console.',
  );
}
