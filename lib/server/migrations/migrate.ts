import 'server-only';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '#lib/server/db/database.ts';
import { migrateQueue } from '#lib/server/jobs/migrate-queue.ts';
import * as catalogue from './001-catalogue.ts';
import * as cacheTagTransactions from './002-cache-tag-transactions.ts';
import * as checkout from './003-checkout.ts';
import * as sandboxPayments from './004-sandbox-payments.ts';
import * as mail from './005-mail.ts';
import * as offers from './006-offers.ts';
import * as accounts from './010-accounts.ts';
import * as accountData from './011-account-data.ts';
import * as stateChanges from './012-state-changes.ts';
import * as drawnPictures from './013-drawn-pictures.ts';
import * as singleUse from './014-single-use.ts';
import * as socialPictures from './015-social-pictures.ts';
import * as wishlist from './016-wishlist.ts';
import * as deliveryDays from './017-delivery-days.ts';
import * as reminders from './018-reminders.ts';
import * as goesWith from './020-goes-with.ts';
import * as availableFrom from './021-available-from.ts';
import * as localities from './022-localities.ts';
import * as smallPictures from './023-small-pictures.ts';
import * as storeLocations from './024-store-locations.ts';
import * as storePictures from './025-store-pictures.ts';
import * as stockByStore from './026-stock-by-store.ts';
import * as content from './027-content.ts';
import * as returns from './028-returns.ts';
import * as newsletter from './029-newsletter.ts';
import * as paymentGateways from './030-payment-gateways.ts';
import * as sandboxDeclines from './031-sandbox-declines.ts';
import * as afterpayLimits from './032-afterpay-limits.ts';
import * as reconciliation from './033-reconciliation.ts';
import * as expressCheckout from './034-express-checkout.ts';
import * as linkPictures from './035-link-pictures.ts';
import * as contentText from './036-content-text.ts';
import * as policyReports from './037-policy-reports.ts';
import * as botChallenge from './038-bot-challenge.ts';
import * as twoStepSignIn from './040-two-step-sign-in.ts';
import * as attribution from './041-attribution.ts';
import * as eventCounts from './042-event-counts.ts';
import * as largePictures from './045-large-pictures.ts';
import * as sandboxMisrecords from './046-sandbox-misrecords.ts';
import * as expiryWhenPaid from './047-expiry-when-paid.ts';

/**
 * All migrations in the order they run. Databases store their names: never rename, edit or reorder
 * a released one; add a new one instead.
 */
const MIGRATIONS: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-cache-tag-transactions': cacheTagTransactions,
  '003-checkout': checkout,
  '004-sandbox-payments': sandboxPayments,
  '005-mail': mail,
  '006-offers': offers,
  '010-accounts': accounts,
  '011-account-data': accountData,
  '012-state-changes': stateChanges,
  '013-drawn-pictures': drawnPictures,
  '014-single-use': singleUse,
  '015-social-pictures': socialPictures,
  '016-wishlist': wishlist,
  '017-delivery-days': deliveryDays,
  '018-reminders': reminders,
  '020-goes-with': goesWith,
  '021-available-from': availableFrom,
  '022-localities': localities,
  '023-small-pictures': smallPictures,
  '024-store-locations': storeLocations,
  '025-store-pictures': storePictures,
  '026-stock-by-store': stockByStore,
  '027-content': content,
  '028-returns': returns,
  '029-newsletter': newsletter,
  '030-payment-gateways': paymentGateways,
  '031-sandbox-declines': sandboxDeclines,
  '032-afterpay-limits': afterpayLimits,
  '033-reconciliation': reconciliation,
  '034-express-checkout': expressCheckout,
  '035-link-pictures': linkPictures,
  '036-content-text': contentText,
  '037-policy-reports': policyReports,
  '038-bot-challenge': botChallenge,
  '040-two-step-sign-in': twoStepSignIn,
  '041-attribution': attribution,
  '042-event-counts': eventCounts,
  '045-large-pictures': largePictures,
  '046-sandbox-misrecords': sandboxMisrecords,
  '047-expiry-when-paid': expiryWhenPaid,
};

const OLDEST_POSTGRES = 15;

/** The database cannot be migrated; the message says why. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Migrates the database and returns the names of the migrations that ran. Safe to call from several
 * processes at once: one applies them, the others wait. All run in one transaction, except for the
 * job queue's tables, which its library migrates first.
 * @throws MigrationError
 */
export async function migrate(db: Db): Promise<string[]> {
  await refuseOldServer(db);
  await migrateQueue(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error');
    const where = failed ? `Migration ${failed.migrationName} failed` : 'Migrating failed';
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${where}: ${why}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

async function refuseOldServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version,
           current_setting('server_version_num')::int as number`.execute(db);
  const server = rows[0];
  if (server && server.number < OLDEST_POSTGRES * 10_000) {
    throw new MigrationError(
      `The database is PostgreSQL ${server.version}; the shop needs ${OLDEST_POSTGRES} or newer.`,
    );
  }
}
