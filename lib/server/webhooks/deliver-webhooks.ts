import 'server-only';
import { sql } from 'kysely';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LeaseTakenError, withRenewedLease } from '#lib/server/db/lease.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';
import { ownReceiver, type PlatformReceiver } from './receiver.ts';
import { type RunOptions, WebhookRun } from './webhook-run.ts';

/** The use for which the secrets of webhooks are sealed. */
export const WEBHOOK_SECRET_USE = 'webhook';

/** How soon new events are looked for again, in ms. */
const POLL_MS = 5_000;
/** In ms: after a crash, nobody sends to the endpoint for this long. */
const LEASE_MS = 30_000;

interface DeliveryOptions extends RunOptions {
  sealer: Pick<Sealer, 'open'>;
  /** Hosts that may have private addresses. */
  privateHosts: readonly string[];
  /** Without it, platforms get nothing. */
  platformReceiver?: PlatformReceiver;
  /** Tests make it shorter. */
  leaseMs?: number;
}

/** Sends events to all endpoints, and queues itself for what comes next. */
export const deliverWebhooksTask =
  (platformReceiver: PlatformReceiver): Task<'deliver-webhooks'> =>
  async (_payload, { db, signal }) => {
    const any = await db.selectFrom('webhooks').select('id').limit(1).executeTakeFirst();
    if (!any) return;
    // Before the work, so that an endpoint that takes long does not hold the others: its lease makes
    // the next run leave it out.
    const runAt = new Date(Date.now() + POLL_MS);
    await addJob(db, 'deliver-webhooks', {}, { key: 'deliver-webhooks', runAt });
    const { WEBHOOK_PRIVATE_HOSTS: privateHosts } = environment();
    const sealer = await identitySealer();
    await deliverWebhooks(db, { sealer, privateHosts, signal, platformReceiver });
  };

/** Sends to each endpoint the events that it has not taken yet, to all endpoints at once. */
export async function deliverWebhooks(db: Db, options: DeliveryOptions): Promise<void> {
  const { sealer, privateHosts, platformReceiver, leaseMs = LEASE_MS } = options;
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'secret', 'events', 'profile'])
    .where('off_at', 'is', null)
    .where(sql<boolean>`coalesce(paused_until, '-infinity') <= now()`)
    .execute();
  const receiverOf = ({ secret, profile, url }: (typeof rows)[number]) =>
    profile === null
      ? ownReceiver(sealer.open(WEBHOOK_SECRET_USE, secret), privateHosts)
      : (platformReceiver?.(db, { profile, url }) ?? null);
  const runs = rows.map(async (row) => {
    const receiver = receiverOf(row);
    if (!receiver) return;
    const { id, url, events } = row;
    const webhook = { id, url, events, receiver };
    await withRenewedLease(db, `webhook ${webhook.id}`, { leaseMs }, (lost) => {
      const signal = AbortSignal.any([options.signal, lost]);
      return new WebhookRun(db, webhook, { ...options, signal }).run();
    });
  });
  // A failed run is not thrown: the next run goes on anyway, and the queue would repeat this one
  // too.
  for (const run of await Promise.allSettled(runs)) {
    if (run.status === 'fulfilled' || run.reason instanceof LeaseTakenError) continue;
    if (options.signal.aborted) continue;
    const failure = run.reason instanceof Error ? run.reason.name : typeof run.reason;
    logProblem('Webhooks were not sent to an endpoint.', { failure });
  }
}
