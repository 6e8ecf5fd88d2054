import { type ChildProcess, spawn } from 'node:child_process';

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface StartedCommand {
  child: ChildProcess;
  /** What it has written so far. */
  output: { stdout: string; stderr: string };
  ended: Promise<Ended>;
}

/** Starts a command the way its npm script does, on the database at `url`. */
export function startCommand(url: string, command: string, ...args: string[]): StartedCommand {
  const child = spawn(
    process.execPath,
    ['--import', './lib/cli/preload.mjs', `lib/cli/${command}.ts`, ...args],
    { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, ...output }));
  });
  return { child, output, ended };
}

/** Runs a command to its end. */
export function runCommand(url: string, command: string, ...args: string[]): Promise<Ended> {
  return startCommand(url, command, ...args).ended;
}
