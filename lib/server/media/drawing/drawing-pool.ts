import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ImageProblem } from '../image-problem.ts';
import { IDLE_MS, MOST_PROCESSES, START_MS, WALL_MS } from './drawing-limits.ts';
import type { Drawing, DrawingOrder, DrawingReply } from './drawing-task.ts';
import { Slots } from './slots.ts';

/** Every command and server runs in the shop's folder; a bundle does not know its own place. */
const PROGRAM = ['lib', 'server', 'media', 'drawing', 'drawing-process.ts'];

/**
 * Draws pictures in processes of their own, a few at a time. A picture may be made to keep the
 * library that draws it busy for minutes, and no call of it can be broken off: the process is.
 */
export class DrawingPool {
  readonly #slots: Slots;
  readonly #wallMs: number;
  readonly #idle: DrawingProcess[] = [];

  constructor(options: { processes?: number; wallMs?: number } = {}) {
    const processes = options.processes ?? Math.min(availableParallelism(), MOST_PROCESSES);
    this.#slots = new Slots(processes, Number.POSITIVE_INFINITY);
    this.#wallMs = options.wallMs ?? WALL_MS;
  }

  /** Throws ImageProblem when the picture cannot be drawn within its limits. */
  draw(order: DrawingOrder): Promise<Drawing> {
    return this.#slots.run(async () => {
      const rested = this.#rested();
      const reply =
        (rested && (await this.#ask(rested, order))) ??
        // One that has rested may have ended for reasons of its own.
        (await this.#ask(await DrawingProcess.start(), order));
      if (reply?.is === 'drawn') return reply.drawing;
      throw new ImageProblem(reply?.is === 'refused' ? reply.reason : 'it cannot be drawn');
    });
  }

  /** Ends the processes without work; others end with theirs. */
  close(): void {
    for (const drawer of this.#idle.splice(0)) drawer.end();
  }

  #rested(): DrawingProcess | undefined {
    for (let drawer = this.#idle.pop(); drawer; drawer = this.#idle.pop()) {
      if (drawer.alive) return drawer;
    }
    return undefined;
  }

  async #ask(drawer: DrawingProcess, order: DrawingOrder): Promise<DrawingReply | undefined> {
    const reply = await drawer.ask(order, this.#wallMs);
    if (drawer.alive) {
      this.#idle.push(drawer);
      drawer.endAfter(IDLE_MS);
    }
    return reply;
  }
}

class DrawingProcess {
  readonly #child: ChildProcess;
  #timer: NodeJS.Timeout | undefined;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Rejects when the program does not start: no picture is to blame for that. */
  static async start(): Promise<DrawingProcess> {
    const { PATH, HOME, TMPDIR } = process.env;
    const child = fork(resolve(...PROGRAM), {
      // What draws strangers' pictures is told no secrets.
      env: { NODE_ENV: 'production', ...defined({ PATH, HOME, TMPDIR }) },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Reported by whoever waits for it.
    child.on('error', () => {});
    const drawer = new DrawingProcess(child);
    const reply = await drawer.#reply(START_MS);
    if (reply?.is !== 'ready') throw new Error('The process that draws pictures did not start.');
    return drawer;
  }

  get alive(): boolean {
    const { connected, exitCode, signalCode, killed } = this.#child;
    return connected && exitCode === null && signalCode === null && !killed;
  }

  /** Undefined when it ended over it. */
  async ask(order: DrawingOrder, wallMs: number): Promise<DrawingReply | undefined> {
    clearTimeout(this.#timer);
    this.#hold(true);
    const answer = this.#reply(wallMs);
    this.#child.send(order, () => {});
    const reply = await answer;
    this.#hold(false);
    if (reply?.is === 'refused' && reply.ends) this.end();
    return reply;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#child.kill('SIGKILL');
  }

  endAfter(ms: number): void {
    this.#timer = setTimeout(() => this.end(), ms).unref();
  }

  /** Its next message, undefined when it ends without one. A process that is too slow is ended. */
  #reply(ms: number): Promise<DrawingReply | undefined> {
    const { promise, resolve: settle } = Promise.withResolvers<DrawingReply | undefined>();
    const timer = setTimeout(() => {
      settle({
        is: 'refused',
        reason: `drawing it takes more than ${ms / 1000} seconds: simplify it`,
        ends: true,
      });
      this.end();
    }, ms);
    this.#child.once('message', settle);
    const gone = () => settle(undefined);
    this.#child.once('exit', gone);
    this.#child.once('error', gone);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#child.off('message', settle).off('exit', gone).off('error', gone);
    });
  }

  /** A process that only waits keeps nobody from ending. */
  #hold(busy: boolean): void {
    if (busy) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }
}

function defined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Of the process, not of this module: each of the framework's bundles has a module of its own. */
const shared = globalThis as typeof globalThis & { shopDrawingPool?: DrawingPool };

export function drawingPool(): DrawingPool {
  shared.shopDrawingPool ??= new DrawingPool();
  return shared.shopDrawingPool;
}
