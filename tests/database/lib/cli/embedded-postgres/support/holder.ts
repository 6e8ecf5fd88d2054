import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const SCRIPT = fileURLToPath(new URL('./hold-database.ts', import.meta.url));

export interface Holder {
  url: string;
  /** Closes the database; resolves when the process has exited. */
  leave(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Starts a process that keeps the embedded database in a folder open. */
export async function holdDatabase(dataDir: string): Promise<Holder> {
  const child = spawn(process.execPath, [SCRIPT, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    url: await firstLine(child),
    leave: () => {
      child.stdin?.end();
      return ended;
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** Process id of the server that runs a folder's cluster; undefined if none does. */
export function serverPid(dataDir: string): number | undefined {
  try {
    const file = path.join(dataDir, 'postgres-18', 'data', 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (end !== -1) resolve(text.slice(0, end));
    });
    child.once('exit', (code) => reject(new Error(`The holder ended with ${code}.`)));
  });
}
