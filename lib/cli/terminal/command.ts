import { environment } from '#lib/config/environment.ts';
import { STAFF_NAME } from '#lib/config/staff-name.ts';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import { explain } from './explain.ts';
import { StoppedError } from './stop-signal.ts';

/** A command cannot continue; the message says why and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The person that `--as` names. */
let named: string | undefined;

/** Runs a command. If it fails, explains the failure on stderr and sets exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    named = takeStaffName(process.argv);
    await work();
  } catch (error) {
    if (error instanceof StoppedError) {
      process.exitCode = error.exitCode;
      return;
    }
    console.error(explain(error, Boolean(process.env.DATABASE_URL)));
    process.exitCode = 1;
  }
}

/**
 * Takes `--as NAME` out of the arguments, so that a command finds only its own there.
 * @throws CommandError for a name that the audit cannot hold
 */
export function takeStaffName(args: string[]): string | undefined {
  const end = args.indexOf('--');
  const at = args.findIndex(
    (arg, index) => (arg === '--as' || arg.startsWith('--as=')) && (end === -1 || index < end),
  );
  if (at === -1) return undefined;
  const [option = '', next] = args.splice(at, args[at] === '--as' ? 2 : 1);
  const name = (option === '--as' ? next : option.slice('--as='.length))?.trim() ?? '';
  if (takeStaffName(args) !== undefined) throw new CommandError('Name one person with --as.');
  if (!STAFF_NAME.test(name)) {
    throw new CommandError('--as is followed by who you are: letters, like "Kim Lee", up to 60.');
  }
  return name;
}

/**
 * Who runs a command, for its audit: the person that `--as` names, else the one in SHOP_STAFF. Call
 * it after the settings were read.
 */
export function staff(command: string): Actor {
  return operator(command, named ?? environment().SHOP_STAFF);
}
