import { spawn } from 'node:child_process';

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command the way its npm script does, on the database at `url`. */
export function runCommand(url: string, command: string, ...args: string[]): Promise<Ended> {
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
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, ...output }));
  });
}
