import 'server-only';
import { sql } from 'kysely';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import type { Db } from '#lib/server/db/database.ts';
import { count, recorder } from '#lib/server/metrics/record.ts';
import type { Agent } from './agent.ts';
import type { AgentFault } from './faults.ts';

/** How many platforms have a label of their own. */
const MOST_LABELS = 20;
/** How often the most active ones are chosen anew, in ms. */
const CHOSEN_MS = 60_000;

const chosen = oncePerProcess('labels of platforms', () => ({
  hosts: new Set<string>() as ReadonlySet<string>,
  at: 0,
}));

/** What came of a call: an answer, a problem for the shopper or the platform to solve, or a fault. */
export type CallOutcome = 'done' | 'problem' | 'fault';

/** Counts a call of a platform. */
export function countCall(db: Db, agent: Agent, outcome: CallOutcome): void {
  chooseLabels(db);
  count('agentCalls', { ...labelsOf(agent), outcome });
}

/** Counts what a platform's call or link led to. */
export function countStep(agent: Pick<Agent, 'host' | 'isProven'>, step: AgentStep): void {
  count('agentSteps', { ...labelsOf(agent), step });
}

export type AgentStep = 'cart' | 'checkout' | 'hand_over' | 'order';

/** Counts a call that was refused before it was known who calls. */
export function countFault({ code }: AgentFault): void {
  count('agentFaults', { code });
}

/** Anybody can name a platform, so what is not proven is counted apart. */
function labelsOf({ host, isProven }: Pick<Agent, 'host' | 'isProven'>) {
  const platform = chosen.hosts.has(host) ? host : 'other';
  return { platform, proven: isProven ? 'yes' : 'no' };
}

/** Chooses the hosts with labels of their own, if that was long ago and somebody reads metrics. */
function chooseLabels(db: Db): void {
  if (!recorder() || Date.now() - chosen.at < CHOSEN_MS) return;
  chosen.at = Date.now();
  mostActive(db).then(
    (hosts) => {
      chosen.hosts = new Set(hosts);
    },
    // The next minute tries again.
    () => {},
  );
}

async function mostActive(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('agents')
    .select('host')
    .groupBy('host')
    // A host that never proved itself may be made up.
    .orderBy(sql`bool_or(is_proven)`, 'desc')
    .orderBy(sql`sum(calls)`, 'desc')
    .orderBy('host')
    .limit(MOST_LABELS)
    .execute();
  return rows.map(({ host }) => host);
}
