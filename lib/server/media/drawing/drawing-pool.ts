import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { shopFolder } from '#lib/config/shop-folder.ts';
import { ImageProblem } from '../image-problem.ts';
import { IDLE_MS, MOST_PROCESSES, START_MS, WALL_MS } from './drawing-limits.ts';
import type { Drawing, DrawingOrder, DrawingReply } from './drawing-task.ts';
import { Slots } from './slots.ts';

const PROGRAM = ['lib', 'server', 'media', 'drawing', 'drawing-process.ts'];

/**
 * Draws pictures in a few child processes. A malicious picture can keep the drawing library busy
 * for minutes, and its calls cannot be cancelled, but a process can be killed.
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

  /** @throws ImageProblem when the picture cannot be drawn within its limits */
  draw(order: DrawingOrder): Promise<Drawing> {
    return this.#slots.run(async () => {
      const rested = this.#rested();
      const reply =
        (rested && (await this.#ask(rested, order))) ??
        // An idle process may have ended for another reason, so try once more with a new one.
        (await this.#ask(await DrawingProcess.start(), order));
      if (reply?.is === 'drawn') return reply.drawing;
      throw new ImageProblem(reply?.is === 'refused' ? reply.reason : 'it cannot be drawn');
    });
  }

  /** Ends the idle processes; the busy ones end with their drawings. */
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

  /** Rejects with a plain Error when the program does not start, because no picture is at fault. */
  static async start(): Promise<DrawingProcess> {
    const { PATH, HOME, TMPDIR } = process.env;
    const child = fork(join(/* turbopackIgnore: true */ shopFolder(), ...PROGRAM), {
      // A process that draws untrusted pictures gets no secrets.
      env: { NODE_ENV: 'production', ...defined({ PATH, HOME, TMPDIR }) },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The caller that waits for a reply reports the error.
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

  /** Undefined when the process ended while drawing. */
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

  /**
   * The process's next message; undefined when it ends without one. Kills a process that is too
   * slow.
   */
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

  /** An idle drawing process must not keep this process alive. */
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

export function drawingPool(): DrawingPool {
  return oncePerProcess('drawing pool', () => new DrawingPool());
}
