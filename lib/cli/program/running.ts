import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { environment } from '#lib/config/environment.ts';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import { helpHint, wordsOf } from './help.ts';

/** The command that runs. */
let running: CommandUnknownOpts | undefined;

export function startRunning(command: CommandUnknownOpts): void {
  running = command;
}

/**
 * Who runs the command, for the audit: the person that `--as` names, else the one in SHOP_STAFF.
 * @throws Error for a command that does not know `--as`: it may only read
 */
export function staff(): Actor {
  const [, ...words] = running ? wordsOf(running) : [];
  if (!running?.options.some(({ long }) => long === '--as')) {
    throw new Error(`"${words.join(' ')}" changes something without --as.`);
  }
  const { as } = running.opts();
  return operator(words.join(' '), typeof as === 'string' ? as : environment().SHOP_STAFF);
}

/** What is wrong with the arguments of the command that runs, and how to see what is right. */
export function usageError(problem: string): CommandError {
  return new CommandError(running ? `${problem}\n${helpHint(running)}` : problem);
}
