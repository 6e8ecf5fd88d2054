import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface WorkerProcess {
  /** The first line of its output: the job it works on. */
  firstLine: Promise<string>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Runs a script as a separate process. */
export function startWorkerProcess(script: URL, env: Record<string, string> = {}): WorkerProcess {
  const preload = path.resolve('lib/cli/preload.mjs');
  const child = spawn(process.execPath, ['--import', preload, fileURLToPath(script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    firstLine: firstLine(child),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (end !== -1) resolve(text.slice(0, end));
    });
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)));
  });
}
