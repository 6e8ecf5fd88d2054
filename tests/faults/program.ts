import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#lib/cli/embedded-postgres/free-port.ts';
import { startWebServer } from '#lib/cli/serve/child-process.ts';
import type { Program } from './plan.ts';

const MACHINE = new URL('./faulty-machine.mjs', import.meta.url).href;
const READY_MS = 90_000;
const RESTART_MS = 1_000;
/** SIGTERM is obeyed within this time. */
const STOP_MS = 30_000;

/** A web server or a worker of the shop: a process that can be killed and started again. */
export interface ShopProgram {
  name: Program;
  /** Of a web server. */
  url: string;
  start(clockAheadMs?: number): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** SIGTERM. Tells whether it ended by itself in time. */
  stop(): Promise<boolean>;
  fillDisk(isFull: boolean): Promise<void>;
  /** How often it ended without being told to. */
  deaths: string[];
}

/** Does not start it. Its log is kept in `folder`. */
export async function makeProgram(
  name: Program,
  folder: string,
  settings: Record<string, string>,
): Promise<ShopProgram> {
  const isWeb = name.startsWith('web');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const DATA_DIR = path.join(folder, name);
  const full = path.join(folder, `${name}.disk-is-full`);
  const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
  let running: { child: ChildProcess; ended: Promise<void>; isExpected: boolean } | null = null;

  /** A start takes longer than a fault on a busy machine: what the next fault wants waits for it. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(act);
    turn = done.catch(() => {});
    return done;
  };

  const begin = async (clockAheadMs: number) => {
    await end('SIGKILL');
    const env = {
      ...settings,
      DATA_DIR,
      CLOSE_DELAY: '0',
      NODE_OPTIONS: `--import=${MACHINE} --trace-deprecation`,
      FAULTS_CLOCK_MS: String(clockAheadMs),
      FAULTS_DISK_FULL_FILE: full,
      ...(isWeb ? { PORT: String(port), JOBS: 'off' } : { WORKER_PORT: String(port) }),
    };
    const child = isWeb ? startWebServer('start', env, 'captured').process : startWorker(env);
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    const started = {
      child,
      isExpected: false,
      ended: new Promise<void>((resolve) => {
        child.once('exit', (code, signal) => {
          resolve();
          if (started.isExpected) return;
          program.deaths.push(`${name} ended by itself: ${code ?? signal}`);
          // As a process manager does.
          setTimeout(() => {
            if (running === started) void inTurn(() => begin(clockAheadMs));
          }, RESTART_MS);
        });
      }),
    };
    running = started;
    const deadline = Date.now() + READY_MS;
    // A worker answers nobody before it has reached the database; nothing waits for it.
    while (isWeb && child.exitCode === null && Date.now() < deadline) {
      const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      );
      if (answer?.ok) return;
      await sleep(200);
    }
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = running;
    running = null;
    if (!ending) return true;
    ending.isExpected = true;
    ending.child.kill(signal);
    const inTime = await Promise.race([ending.ended.then(() => true), sleep(STOP_MS, false)]);
    if (!inTime) ending.child.kill('SIGKILL');
    await ending.ended;
    return inTime;
  };
  const program: ShopProgram = {
    name,
    url,
    start: (clockAheadMs = 0) => inTurn(() => begin(clockAheadMs)),
    kill: async () => {
      await inTurn(() => end('SIGKILL'));
    },
    stop: () => inTurn(() => end('SIGTERM')),
    fillDisk: (isFull) => (isFull ? writeFile(full, '') : rm(full, { force: true })),
    deaths: [],
  };
  return program;
}

/** It ends with this process too, even if this one is killed. */
function startWorker(env: Record<string, string>): ChildProcess {
  const file = (path: string) => new URL(`../../lib/cli/${path}`, import.meta.url);
  const preloads = [file('serve/end-with-parent.ts'), file('preload.mjs')];
  const imports = preloads.flatMap(({ href }) => ['--import', href]);
  return spawn(process.execPath, [...imports, fileURLToPath(file('worker.ts'))], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env, SHOP_END_WITH_PARENT: '1' },
  });
}
