import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./shop-process-child.ts', import.meta.url));

/** How a command ended. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

export interface ShopProcess {
  /**
   * Runs a command of the shop, after those that were asked for before.
   * @throws Error if it ended the process
   */
  run(words: readonly string[]): Promise<Ended>;
  end(): Promise<unknown>;
}

/**
 * A process of Node that runs the shop's program again and again, because starting one takes most of a
 * command's time. Each command has the settings of `env` and of an `.env` in `cwd`.
 */
export function startShopProcess({
  env,
  cwd,
}: {
  env: NodeJS.ProcessEnv;
  cwd?: string;
}): ShopProcess {
  const child = fork(PROGRAM, {
    env,
    cwd,
    execArgv: ['--import', path.resolve('lib/cli/preload.mjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const closed = once(child, 'exit');
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(words) {
      const ended = last.then(async () => {
        const gone = closed.then(() => {
          throw new Error(`"${words.join(' ')}" ended the process.`);
        });
        const told = once(child, 'message');
        if (child.connected) child.send(words);
        const [answer] = (await Promise.race([told, gone])) as [Ended];
        return answer;
      });
      last = ended.catch(() => {});
      return ended;
    },
    end() {
      if (child.connected) child.disconnect();
      return closed;
    },
  };
}
