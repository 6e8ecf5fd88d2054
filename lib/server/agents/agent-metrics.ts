import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { labelledHosts, platformLabels } from '#lib/server/metrics/agent-steps.ts';
import { count, recorder } from '#lib/server/metrics/record.ts';
import type { Agent } from './agent.ts';
import type { AgentFault } from './faults.ts';

/** How many platforms have a label of their own. */
const MOST_LABELS = 20;
/** How often the most active ones are chosen anew, in ms. */
const CHOSEN_MS = 60_000;

/** What came of a call: an answer, a problem for the shopper or the platform to solve, or a fault. */
export type CallOutcome = 'done' | 'problem' | 'fault';

/** Counts a call of a platform. */
export function countCall(db: Db, agent: Agent, outcome: CallOutcome): void {
  chooseLabels(db);
  count('agentCalls', { ...platformLabels(agent), outcome });
}

/** Counts a call that was refused before it was known who calls. */
export function countFault({ code }: AgentFault): void {
  count('agentFaults', { code });
}

/** Chooses the hosts with labels of their own, if that was long ago and somebody reads metrics. */
function chooseLabels(db: Db): void {
  if (!recorder() || Date.now() - labelledHosts.at < CHOSEN_MS) return;
  labelledHosts.at = Date.now();
  mostActive(db).then(
    (hosts) => {
      labelledHosts.hosts = new Set(hosts);
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
