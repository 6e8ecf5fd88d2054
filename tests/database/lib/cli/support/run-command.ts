import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll } from 'vitest';
import { shopArguments } from '#tests/support/run-shop.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

interface Ended {
  code: number | null;
  stdout: string;
  /** Without the line that names the database. */
  stderr: string;
}

/** How a command begins that works on a database: settings.test.ts looks at it. */
export const DATABASE_LINE = /^Database: .*\n/;

interface StartedCommand {
  child: ChildProcess;
  /** What it has written so far. */
  output: { stdout: string; stderr: string };
  ended: Promise<Ended>;
}

/** Starts a command of the shop, or its worker, on the database at `url`. */
export function startCommand(url: string, command: string, ...args: string[]): StartedCommand {
  const program =
    command === 'worker'
      ? ['--import', './lib/cli/preload.mjs', 'lib/cli/worker.ts']
      : shopArguments(command, ...args);
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject).on('close', (code) =>
      resolve({
        code,
        stdout: output.stdout,
        stderr: output.stderr.replace(DATABASE_LINE, ''),
      }),
    );
  });
  return { child, output, ended };
}

let shared: { settings: string; shop: ShopProcess } | undefined;
afterAll(() => shared?.shop.end());

/**
 * Runs a command to its end, in a process that it shares with the commands before it in the same test
 * file, as long as the settings of this process stay the same.
 */
export async function runCommand(url: string, command: string, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: url };
  const settings = JSON.stringify(env);
  if (shared?.settings !== settings) {
    await shared?.shop.end();
    shared = { settings, shop: startShopProcess({ env }) };
  }
  const { stderr, ...ended } = await shared.shop.run([...command.split(' '), ...args]);
  return { ...ended, stderr: stderr.replace(DATABASE_LINE, '') };
}
