import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./tried-commands.ts', import.meta.url));

/** How a command ended. */
export interface TriedCommand {
  code: unknown;
  stderr: string;
}

/**
 * Runs commands of the shop one after the other in a single process, because starting one takes most of
 * its time. Resolves with how each ended, in their order; fewer, if one ended the process.
 */
export async function tryCommands(
  commands: readonly (readonly string[])[],
  { env, cwd }: { env: NodeJS.ProcessEnv; cwd?: string },
): Promise<TriedCommand[]> {
  const child = fork(PROGRAM, [JSON.stringify(commands)], {
    env,
    cwd,
    execArgv: ['--import', path.resolve('lib/cli/preload.mjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const tried: TriedCommand[] = [];
  child.on('message', (one: TriedCommand) => tried.push(one));
  await once(child, 'close');
  return tried;
}
