import 'server-only';
import { sql } from 'kysely';
import { endRecords } from '#lib/server/accounts/end-records.ts';
import { forgetPlatforms } from '#lib/server/agents/known-platforms.ts';
import { forgetAgentSessions } from '#lib/server/agents/sessions/forget-sessions.ts';
import { forgetShopKeys } from '#lib/server/agents/shop-keys.ts';
import { forgetCounts } from '#lib/server/analytics/record-counts.ts';
import { forgetBuildFiles } from '#lib/server/builds/kept-build-files.ts';
import { forgetBulkChanges } from '#lib/server/bulk/apply-bulk.ts';
import { forgetUsedTokens } from '#lib/server/challenge/used-tokens.ts';
import { forgetRefusedAttempts } from '#lib/server/checkout/attempt/forget-refused-attempts.ts';
import { forgetCommandKeys } from '#lib/server/commands/command.ts';
import { forgetLeftActors } from '#lib/server/commands/forget-actor.ts';
import { forgetSpentLeases } from '#lib/server/db/lease.ts';
import { forgetExpiredCardMails } from '#lib/server/gift-cards/card-mails.ts';
import { forgetStaleIdentity } from '#lib/server/identity/forget-stale-identity.ts';
import { forgetImportLines } from '#lib/server/import-files/import-runs.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { forgetExpiredLinks } from '#lib/server/linked-assistants/links.ts';
import { forgetConsents } from '#lib/server/newsletter/forget-consents.ts';
import { forgetExpired } from '#lib/server/payments/sandbox/forget-expired.ts';
import { forgetPolicyReports } from '#lib/server/policy-reports/policy-reports.ts';
import { forgetLeftNames } from '#lib/server/questions/forget-askers.ts';
import { forgetNotices } from '#lib/server/reconciliation/receive-notice.ts';
import { forgetStaleReminders } from '#lib/server/reminders/forget-stale-reminders.ts';
import { forgetPictures } from '#lib/server/reviews/add-picture.ts';
import { forgetBallots } from '#lib/server/reviews/own-votes.ts';
import { forgetStaffSessions } from '#lib/server/staff/staff-sessions.ts';
import { forgetUnknownCodes } from '#lib/server/vouchers/forget-unknown-codes.ts';
import { forgetDeliveries } from '#lib/server/webhooks/list-webhooks.ts';

/** E-mails contain names and addresses, so they are deleted after this time. */
const MAIL_DAYS = 90;
/** How long to keep jobs that failed at every try, for inspection. */
const FAILED_JOB_DAYS = 30;

/** Deletes data whose retention has ended. */
export const cleanUp: Task<'clean-up'> = async (_payload, { db }) => {
  await db
    .deleteFrom('email_outbox')
    .where('state', '!=', 'pending')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${MAIL_DAYS})`)
    .execute();
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at < now() - make_interval(days => ${FAILED_JOB_DAYS})
    ))`.execute(db);
  await forgetRefusedAttempts(db, new Date());
  await forgetAgentSessions(db);
  await forgetCommandKeys(db);
  await forgetUnknownCodes(db);
  await forgetExpiredCardMails(db);
  await forgetStaleIdentity(db);
  await forgetExpiredLinks(db);
  await forgetStaffSessions(db);
  await forgetStaleReminders(db);
  await forgetConsents(db);
  await forgetNotices(db);
  await forgetExpired(db);
  await forgetPolicyReports(db);
  await forgetSpentLeases(db);
  await forgetUsedTokens(db);
  await forgetCounts(db);
  await forgetDeliveries(db);
  await forgetImportLines(db);
  await forgetBulkChanges(db);
  await forgetBuildFiles(db);
  await forgetPictures(db);
  await forgetBallots(db);
  await forgetLeftNames(db);
  await forgetLeftActors(db);
  await forgetPlatforms(db);
  await forgetShopKeys(db);
  await endRecords(db, new Date());
};
