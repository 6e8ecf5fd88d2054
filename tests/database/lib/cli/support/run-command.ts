import { type ChildProcess, spawn } from 'node:child_process';
import { shopArguments } from '#tests/support/run-shop.ts';

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

/** Runs a command to its end. */
export function runCommand(url: string, command: string, ...args: string[]): Promise<Ended> {
  return startCommand(url, command, ...args).ended;
}
