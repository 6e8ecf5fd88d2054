import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { canonicalJson } from '#lib/server/platform/canonical-json.ts';
import type { Agent } from './agent.ts';
import { AgentFault } from './faults.ts';
import { answerAgain, keptAnswer } from './kept-answer.ts';

/** After this many seconds a call without an answer counts as lost, and its key works again. */
const LOST_AFTER_SECONDS = 60;

/** A key of 1 to 255 printable characters. */
const KEY = /^[!-~]{1,255}$/;

interface Sent {
  /** Who asks. */
  agent: Pick<Agent, 'customer' | 'capabilities'>;
  /** Whose key it is: others' keys are other keys. */
  profile: string;
  key: string;
  /** What was asked, such as `POST /ucp/v1/carts`, and with which body. */
  what: string;
  body: unknown;
}

/** The stored answer of a call: its status and its JSON. */
export interface Answered {
  status: number;
  json: object;
}

/**
 * Does the work of a call once for its key and keeps the answer for a day, so that a repeated call
 * gets the same one, with the link and the membership of now. What fails unexpectedly is not kept, nor what passes by
 * itself, nor an answer that `mayKeep` does not want kept.
 * @throws AgentFault if the key was used for something else, or its call is not finished
 */
export async function once(
  db: Db,
  sent: Sent,
  work: () => Promise<Answered>,
  mayKeep: (bytes: number) => Promise<boolean>,
): Promise<Answered> {
  if (!KEY.test(sent.key)) {
    throw new AgentFault('invalid_request', 'The idempotency key must have 1 to 255 characters.');
  }
  const hash = createHash('sha256')
    .update(canonicalJson([sent.what, sent.body]))
    .digest();
  const taken = await take(db, sent, hash);
  if ('status' in taken) return taken;
  try {
    const answered = await work();
    const answer = JSON.stringify(keptAnswer(answered.json));
    if (isPassing(answered) || !(await mayKeep(Buffer.byteLength(answer)))) {
      await forget(db, sent, taken);
      return answered;
    }
    await db
      .updateTable('agent_answers')
      .set({ status: answered.status, answer })
      .where(isTaken(sent, taken))
      .execute();
    return answered;
  } catch (error) {
    await forget(db, sent, taken);
    throw error;
  }
}

/** Whether an answer tells of something that goes on: a repeated call asks what became of it. */
function isPassing({ json }: Answered): boolean {
  return 'status' in json && json.status === 'complete_in_progress';
}

/** A call that has its key, and since when: a later call may take the key of one that counts as lost. */
interface Taken {
  since: string;
}

/** Whether a key is still the call's own. */
function isTaken({ profile, key }: Sent, { since }: Taken) {
  return sql<boolean>`profile = ${profile} and key = ${key} and at = ${since}::timestamptz`;
}

async function forget(db: Db, sent: Sent, taken: Taken): Promise<void> {
  await db.deleteFrom('agent_answers').where(isTaken(sent, taken)).execute();
}

async function take(
  db: Db,
  { agent, profile, key }: Sent,
  hash: Buffer,
): Promise<Taken | Answered> {
  const taken = await db
    .insertInto('agent_answers')
    .values({ profile, key, hash, customer_id: agent.customer?.sub ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(['profile', 'key'])
        .doUpdateSet({ at: sql<Date>`now()` })
        .where('agent_answers.status', 'is', null)
        .where('agent_answers.hash', '=', hash)
        .where(
          'agent_answers.at',
          '<',
          sql<Date>`now() - ${LOST_AFTER_SECONDS} * interval '1 second'`,
        ),
    )
    // As text, because a Date has no microseconds.
    .returning(sql<string>`at::text`.as('since'))
    .executeTakeFirst();
  if (taken) return taken;
  const stored = await db
    .selectFrom('agent_answers')
    .select(['hash', 'status', 'answer'])
    .where('profile', '=', profile)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored && !stored.hash.equals(hash)) {
    throw new AgentFault(
      'idempotency_conflict',
      'This key was used for another call. Use a new one.',
    );
  }
  if (!stored || stored.status === null) {
    const content = 'The first call with this key is not finished. Send it again in a moment.';
    throw new AgentFault('idempotency_in_flight', content, { retryAfter: 1 });
  }
  return { status: stored.status, json: await answerAgain(db, agent, stored.answer ?? {}) };
}
