import 'server-only';
import { sql } from 'kysely';
import { nextTry, pauseOf } from '#lib/commerce/erp/webhook-retries.ts';
import { readEvents, type ShopEvent, scopeOf } from '#lib/server/commands/read-events.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { Receiver } from './receiver.ts';
import { type SendOptions, type Sent, sendWebhook } from './send-webhook.ts';

/** Steps of a delivery. A crash at any of them loses no event; some may be sent twice. */
export const DELIVERY_STEPS = [
  /** Nothing was sent yet. */
  'begun',
  /** The endpoint has answered, or not; nothing is stored. */
  'answered',
  /** The outcome is written but not committed. */
  'noting',
  /** The outcome is committed. */
  'noted',
] as const;
type DeliveryStep = (typeof DELIVERY_STEPS)[number];

/** For how long one run sends to one webhook, in ms; the next run goes on. */
const RUN_MS = 60_000;
/** Events or deliveries that are read at once. */
const PAGE = 100;
/** If this many new events in a row are refused, the fault is the endpoint's, not the events'. */
const MOST_REFUSALS = 3;

export interface RunOptions extends Omit<SendOptions, 'privateHosts'> {
  /** Awaited at each step. For tests that kill the process. */
  onStep?: (step: DeliveryStep) => Promise<void> | void;
}

export interface Webhook {
  id: string;
  url: string;
  events: readonly string[];
  receiver: Receiver;
}

interface FailedDelivery {
  position: string;
  tries: number;
  /** Null: it was not tried, because it waited. */
  firstTry: Date | null;
}

/** One run for one webhook: first what failed before and is due, then new events. */
export class WebhookRun {
  readonly #db: Db;
  readonly #webhook: Webhook;
  readonly #options: RunOptions;
  readonly #deadline = Date.now() + RUN_MS;
  #refusals = 0;
  #isOver = false;

  constructor(db: Db, webhook: Webhook, options: RunOptions) {
    this.#db = db;
    this.#webhook = webhook;
    this.#options = options;
  }

  async run(): Promise<void> {
    let found = PAGE;
    while (found === PAGE && this.#goesOn()) found = await this.#retryDue();
    found = PAGE;
    while (found === PAGE && this.#goesOn()) found = await this.#sendNew();
  }

  #goesOn(): boolean {
    this.#options.signal.throwIfAborted();
    return !this.#isOver && Date.now() < this.#deadline;
  }

  /** Returns how many were due. An event waits for the earlier ones of its entity. */
  async #retryDue(): Promise<number> {
    const { rows } = await sql<FailedDelivery>`
      select position, tries, first_try as "firstTry" from webhook_deliveries as due
      where webhook = ${this.#webhook.id} and dead_at is null and next_try <= now()
        and not exists (
          select from webhook_deliveries as earlier
          where earlier.webhook = due.webhook and earlier.dead_at is null
            and earlier.entity = due.entity and earlier.entity_id = due.entity_id
            and earlier.position < due.position
        )
      order by position limit ${sql.lit(PAGE)}`.execute(this.#db);
    for (const delivery of rows) {
      if (!this.#goesOn()) return rows.length;
      const before = String(BigInt(delivery.position) - 1n);
      const [event] = await readEvents(this.#db, before, 1);
      if (event && (await isConcerned(this.#webhook, event))) await this.#retry(event, delivery);
      else if (event) await this.#forget(delivery);
    }
    return rows.length;
  }

  /** For a delivery whose event does not concern the endpoint any more. */
  async #forget({ position }: FailedDelivery): Promise<void> {
    await this.#db
      .deleteFrom('webhook_deliveries')
      .where('webhook', '=', this.#webhook.id)
      .where('position', '=', position)
      .execute();
  }

  async #retry(event: ShopEvent, failed: FailedDelivery): Promise<void> {
    const now = Date.now();
    const sent = await this.#send(event);
    const delivery = { webhook: this.#webhook.id, position: event.position };
    await this.#db.transaction().execute(async (trx) => {
      if (sent.outcome === 'taken') {
        await trx
          .deleteFrom('webhook_deliveries')
          .where((row) => row.and(delivery))
          .execute();
        await noteTaken(trx, { ...delivery, tries: failed.tries + 1, status: sent.status });
      }
      await this.#noteAnswer(trx, sent);
      await this.#options.onStep?.('noting');
      if (sent.outcome === 'taken') return;
      const tries = failed.tries + 1;
      const firstTry = failed.firstTry ?? new Date(now);
      const next = nextTry({ tries, firstTry: firstTry.getTime() }, Date.now());
      await trx
        .updateTable('webhook_deliveries')
        .set({
          tries,
          first_try: firstTry,
          failure: sent.failure,
          status: sent.status,
          tried_at: sql<Date>`now()`,
          ...(next === null ? { dead_at: sql<Date>`now()` } : { next_try: new Date(next) }),
        })
        .where((row) => row.and(delivery))
        .execute();
      if (next !== null) return;
      const problem = 'A webhook’s event was given up: see npm run shop -- webhooks list.';
      logProblem(problem, { webhook: this.#webhook.id, event: event.position });
    });
    await this.#options.onStep?.('noted');
  }

  /** Returns how many events there were. */
  async #sendNew(): Promise<number> {
    const { position } = await this.#db
      .selectFrom('webhooks')
      .select('position')
      .where('id', '=', this.#webhook.id)
      .executeTakeFirstOrThrow();
    const events = await readEvents(this.#db, position, PAGE);
    let passed: ShopEvent | undefined;
    for (const event of events) {
      if (!this.#goesOn()) return 0;
      if (await isWanted(this.#webhook, event)) await this.#sendFirst(event);
      passed = event;
    }
    // Also moves past the events that the endpoint does not want.
    if (passed) await this.#moveOn(this.#db, passed);
    return events.length;
  }

  async #sendFirst(event: ShopEvent): Promise<void> {
    const { id: webhook } = this.#webhook;
    const earlier = await this.#db
      .selectFrom('webhook_deliveries')
      .select('position')
      .where('webhook', '=', webhook)
      .where('entity', '=', event.entity)
      .where('entity_id', '=', event.entityId)
      .where('dead_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    const firstTry = Date.now();
    const sent = earlier ? null : await this.#send(event);
    if (sent?.outcome === 'refused') this.#refusals += 1;
    await this.#db.transaction().execute(async (trx) => {
      if (sent) await this.#noteAnswer(trx, sent);
      if (sent?.outcome !== 'taken') {
        const next = sent && nextTry({ tries: 1, firstTry }, Date.now());
        await trx
          .insertInto('webhook_deliveries')
          .values({
            webhook,
            position: event.position,
            entity: event.entity,
            entity_id: event.entityId,
            tries: sent ? 1 : 0,
            first_try: sent && new Date(firstTry),
            next_try: new Date(next ?? Date.now()),
            failure: sent?.failure ?? null,
            status: sent?.status ?? null,
            tried_at: sent && sql<Date>`now()`,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      } else await noteTaken(trx, { webhook, position: event.position, tries: 1, ...sent });
      await this.#moveOn(trx, event);
      await this.#options.onStep?.('noting');
    });
    await this.#options.onStep?.('noted');
  }

  async #moveOn(trx: Db, { position }: ShopEvent): Promise<void> {
    await trx
      .updateTable('webhooks')
      .set({ position })
      .where('id', '=', this.#webhook.id)
      .where('position', '<', position)
      .execute();
  }

  async #send(event: ShopEvent): Promise<Sent> {
    const { url, receiver } = this.#webhook;
    await this.#options.onStep?.('begun');
    const message = await receiver.message(event);
    const { privateHosts } = receiver;
    const sent = await sendWebhook(
      { url: new URL(url), ...message },
      { ...this.#options, privateHosts },
    );
    await this.#options.onStep?.('answered');
    return sent;
  }

  /**
   * An endpoint that is away gets a pause, which ends this run; once it takes something again, what
   * failed meanwhile is due.
   */
  async #noteAnswer(trx: Db, { outcome }: Sent): Promise<void> {
    const { id } = this.#webhook;
    if (outcome === 'taken') {
      this.#refusals = 0;
      const { numUpdatedRows } = await trx
        .updateTable('webhooks')
        .set({ silences: 0, paused_until: null })
        .where('id', '=', id)
        .where('silences', '>', 0)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await trx
        .updateTable('webhook_deliveries')
        .set({ next_try: sql<Date>`now()` })
        .where('webhook', '=', id)
        .where('dead_at', 'is', null)
        .execute();
      return;
    }
    if (outcome === 'refused' && this.#refusals < MOST_REFUSALS) return;
    this.#isOver = true;
    const { silences } = await trx
      .updateTable('webhooks')
      .set((row) => ({ silences: row('silences', '+', 1) }))
      .where('id', '=', id)
      .returning('silences')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('webhooks')
      .set({ paused_until: new Date(Date.now() + pauseOf(silences)) })
      .where('id', '=', id)
      .execute();
  }
}

/** Keeps that an endpoint took an event, unless the endpoint was removed meanwhile. */
async function noteTaken(
  trx: Db,
  taken: { webhook: string; position: string; tries: number; status: number },
): Promise<void> {
  const { webhook, position, tries, status } = taken;
  await sql`
    insert into webhook_taken (webhook, position, tries, status, at)
    select id, ${position}::bigint, ${tries}::integer, ${status}::integer, now()
    from webhooks where id = ${webhook} for key share
    on conflict (webhook, position) do update
    set tries = excluded.tries, status = excluded.status, at = excluded.at`.execute(trx);
}

/**
 * Whether an endpoint gets an event. `order.*` means all events of orders; an empty list means all
 * events.
 */
async function isWanted(webhook: Webhook, event: ShopEvent): Promise<boolean> {
  if (scopeOf(event) === null) return false;
  const { events } = webhook;
  const isNamed =
    events.length === 0 || events.includes(event.type) || events.includes(`${event.entity}.*`);
  return isNamed && isConcerned(webhook, event);
}

async function isConcerned({ receiver }: Webhook, event: ShopEvent): Promise<boolean> {
  return receiver.concerns === undefined || receiver.concerns(event);
}
