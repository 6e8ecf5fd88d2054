import { deleteAccountCall } from '#lib/api/calls/account/delete-account.ts';
import { readAccountCall } from '#lib/api/calls/account/read-account.ts';
import { updateAccountCall } from '#lib/api/calls/account/update-account.ts';
import { OPTIONAL_PHONE_INVALID } from '#lib/commerce/field-texts.ts';
import { isPhoneNumber } from '#lib/commerce/phone-number.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { readAccount, updateAccount } from '#lib/server/accounts/account.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { wasDeleted } from '#lib/server/accounts/deleted-customers.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate, callerOfToken } from '#lib/server/identity/authenticate.ts';
import { checkMembership, loyaltyProgramme } from '#lib/server/loyalty/membership.ts';
import { apiError, callError } from '#lib/server/platform/api-errors.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { limit } from '#lib/server/rate-limits/limit.ts';

/** The customer's account; 404 `CustomerNotFound` while it is being created. */
export const GET = queryRoute(readAccountCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller }) {
    return { account: await readAccount(database(), caller) };
  },
});

/**
 * Deletes the account and all data stored for it. With Cognito, the browser then deletes the log-in
 * from its user pool. Repeating the call does nothing more.
 */
export const DELETE = queryRoute(deleteAccountCall, {
  authenticate: authenticateDelete,
  customerLimit: 'accountWrite',
  async handle({ caller }) {
    if (!caller.isGone) await deleteAccount(database(), caller);
    return {};
  },
});

/**
 * Requires a live session like every other call, but a repeated one finds its session gone with the
 * account.
 */
async function authenticateDelete(request: Request): Promise<Caller & { isGone: boolean }> {
  const caller = await callerOfToken(request);
  if (await wasDeleted(database(), caller)) return { ...caller, isGone: true };
  return { ...(await authenticate(request)), isGone: false };
}

/** Changes contact details and, if requested, the frequent-flyer membership. */
export const PUT = jsonRoute(updateAccountCall, {
  authenticate,
  customerLimit: 'accountWrite',
  async handle({ request, caller, body }) {
    const { phone } = body.customer;
    if (phone !== '' && !isPhoneNumber(phone)) {
      throw apiError('InvalidRequest', 'The request is not valid.', {
        'customer.phone': OPTIONAL_PHONE_INVALID,
      });
    }
    if (body.loyalty && !hasLoyalty()) throw callError(updateAccountCall.errors, 'LoyaltyOff');
    await updateAccount(database(), caller, body, async (link) => {
      await limit(request, 'linkMembership', caller.sub);
      return checkMembership(loyaltyProgramme(), link);
    });
    return {};
  },
});
