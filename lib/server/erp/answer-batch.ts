import 'server-only';
import type { BadLine } from '#lib/server/commands/batch.ts';

const CODES = { unknown: 'NotFound', stale: 'Conflict', invalid: 'Invalid' } as const;

/**
 * The answer to each line of a command that takes a batch; `done` describes a line that was done.
 */
export function answerBatch<Outcome extends { outcome: 'ok' }, Done extends object>(
  outcomes: readonly (Outcome | BadLine)[],
  done: (outcome: Outcome) => Done,
) {
  return {
    results: outcomes.map((outcome) => {
      if (outcome.outcome === 'ok') return { ok: true as const, ...done(outcome) };
      const { message } = outcome;
      return { ok: false as const, code: CODES[outcome.outcome], message };
    }),
  };
}
