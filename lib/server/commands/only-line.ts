import 'server-only';
import type { BadLine } from './batch.ts';
import { CommandError } from './command-error.ts';

const CODES = { unknown: 'NotFound', invalid: 'Invalid', stale: 'Changed' } as const;

/**
 * The outcome of a command that was given one line.
 * @throws CommandError if the line was refused
 */
export function onlyLine<Done extends { outcome: 'ok' }>(
  outcomes: readonly (Done | BadLine)[],
): Done {
  const [line] = outcomes;
  if (!line) throw new Error('The command answered no line.');
  if (line.outcome === 'ok') return line as Done;
  const { outcome, message } = line as BadLine;
  throw new CommandError(CODES[outcome], message);
}
