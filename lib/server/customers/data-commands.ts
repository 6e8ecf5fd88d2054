import 'server-only';
import { sql } from 'kysely';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import type { ConsentChannel } from '#lib/commerce/staff/consent-channels.ts';
import { eraseAccount } from '#lib/server/accounts/delete-account.ts';
import { exportAccount } from '#lib/server/accounts/export-account.ts';
import { type CommandContext, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { endConsent } from '#lib/server/newsletter/end-consent.ts';
import type { PaymentVault } from '#lib/server/payments/payment-vault.ts';
import { endPriceDrops } from '#lib/server/price-drops/own-price-drops.ts';
import { customerMissing, lockedCustomer, readKnownCustomer } from './known-customer.ts';

/* What staff do with a customer's data because the customer asks for it, by phone or in a letter. */

const noteExport = defineCommand({
  name: 'customer.export',
  permission: 'customers:write',
  work: async (scope, { id, reason }: { id: string; reason: string }) => {
    const { email } = await lockedCustomer(scope, id);
    const to = { name: '', address: email };
    await enqueueMail(scope.trx, { kind: 'data-copied', to, data: {} });
    await scope.record({ entity: 'customer', id, after: { exported: true }, why: reason });
  },
});

/**
 * A copy of all data about a customer, as they could download it themselves. Nobody gets one that the
 * audit does not have, and the customer is mailed. The copy is no result of the command: those are kept.
 * @throws ApiError as `exportAccount`, besides what commands throw
 */
export async function copyCustomer(
  context: CommandContext,
  input: { id: string; reason: string },
  vault: PaymentVault,
): Promise<AccountExport> {
  const customer = await readKnownCustomer(context.db, input.id);
  if (!customer) throw customerMissing();
  const { sub, email, emailVerified } = customer;
  const caller = { sub, email, emailVerified, originJti: '', signedInAt: 0, attributes: {} };
  // First: an export that fails, because the payment provider is away, tells nobody of a copy.
  const copy = await exportAccount(context.db, caller, vault);
  await noteExport(context, input);
  return copy;
}

/**
 * Deletes a customer's account as they could themselves. `email`: typed by whoever decides.
 * @throws CommandError `Invalid` if it is another address than the customer's, or stands in the reason
 */
export const deleteCustomer = defineCommand({
  name: 'customer.delete',
  permission: 'customers:write',
  work: async (scope, input: { id: string; email: string; reason: string }) => {
    const { trx, record } = scope;
    const { id, email, reason } = input;
    const customer = await lockedCustomer(scope, id);
    if (email.trim().toLowerCase() !== customer.email.toLowerCase()) {
      throw new CommandError(
        'Invalid',
        'This is not the customer’s e-mail address. Check whom you delete.',
      );
    }
    if (reason.toLowerCase().includes(customer.email.toLowerCase())) {
      throw new CommandError('Invalid', 'The reason outlives the account: leave the address out.');
    }
    await eraseAccount(trx, customer);
    const to = { name: '', address: customer.email };
    await enqueueMail(trx, { kind: 'account-deleted', to, data: {} });
    // Without the id: the audit must not help to find a person again (forget-actor.ts).
    await record({ entity: 'customer', id: 'deleted', after: { deleted: true }, why: reason });
  },
});

/** Ends what a customer agreed to; repeating it does nothing more. */
export const withdrawConsent = defineCommand({
  name: 'customer.withdraw-consent',
  permission: 'customers:write',
  work: async (
    scope,
    input: { id: string; channels: readonly ConsentChannel[]; reason: string },
  ) => {
    const { trx, record } = scope;
    const { id, channels, reason } = input;
    const { email } = await lockedCustomer(scope, id);
    if (channels.includes('newsletter')) await endConsent(trx, email, 'staff');
    if (channels.includes('price-drops')) await endPriceDrops(trx, id, 'staff');
    if (channels.includes('sms')) {
      await trx
        .updateTable('customers')
        .set({
          details: sql`jsonb_set(details, '{subscriptions,sms}', 'false')`,
          updated_at: sql<Date>`clock_timestamp()`,
        })
        .where('id', '=', id)
        .execute();
    }
    await record({ entity: 'customer', id, after: { withdrawn: [...channels] }, why: reason });
  },
});
