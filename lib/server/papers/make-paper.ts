import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Paper } from '#lib/commerce/papers/paper.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { shopFolder } from '#lib/config/shop-folder.ts';
import { shopUnavailable } from '#lib/server/platform/api-errors.ts';
import type { DrawnPaper, PaperOrder } from './paper-worker.ts';

/** Most papers that wait at once in a process; drawing one takes 15 ms, with 60 lines 80. */
const MOST_WAITING = 20;
/** How long a paper may take, waiting included, in ms. */
const PATIENCE_MS = 30_000;

interface Waiting {
  resolve(bytes: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Drawing {
  worker: Worker;
  waiting: Map<number, Waiting>;
  lastId: number;
}

const kept = oncePerProcess<{ drawing?: Drawing | undefined }>('papers', () => ({}));

/**
 * Makes the PDF of a paper, in a thread of its own, one after the other: no request waits for
 * another's PDF, and PDFs never take more than one core.
 * @throws ApiError 503 `Unavailable` if too many wait, Error if drawing fails or takes too long
 */
export function makePaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return makePapers([paper]);
}

/** The same for several papers in one PDF; each begins on a page of its own. */
export function makePapers(papers: Paper[]): Promise<Uint8Array<ArrayBuffer>> {
  kept.drawing ??= startDrawing();
  const drawing = kept.drawing;
  const { worker, waiting } = drawing;
  if (waiting.size >= MOST_WAITING) throw shopUnavailable();
  drawing.lastId += 1;
  const order: PaperOrder = { id: drawing.lastId, papers };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => endDrawing(drawing, new Error('A paper took too long to draw.')),
      PATIENCE_MS,
    );
    waiting.set(order.id, { resolve, reject, timer });
    worker.postMessage(order);
  });
}

/** The worker runs the TypeScript source outside Next's bundle, as the search index's does. */
function startDrawing(): Drawing {
  const root = shopFolder();
  const file = ['lib', 'server', 'papers', 'paper-worker.ts'];
  const hooks = ['lib', 'cli', 'node-hooks.ts'];
  const worker = new Worker(path.join(/* turbopackIgnore: true */ root, ...file), {
    name: 'papers',
    execArgv: ['--import', path.join(/* turbopackIgnore: true */ root, ...hooks)],
  });
  worker.unref();
  const drawing: Drawing = { worker, waiting: new Map(), lastId: 0 };
  worker.on('message', (drawn: DrawnPaper) => {
    const waits = drawing.waiting.get(drawn.id);
    if (!waits) return;
    drawing.waiting.delete(drawn.id);
    clearTimeout(waits.timer);
    if ('bytes' in drawn) waits.resolve(drawn.bytes);
    else waits.reject(new Error(`A paper could not be drawn: ${drawn.failure}`));
  });
  worker.on('error', (error) => endDrawing(drawing, error));
  worker.on('exit', () => endDrawing(drawing, new Error('The thread that draws papers ended.')));
  return drawing;
}

/** Nothing that waits can be drawn any more; the next paper starts a new thread. */
function endDrawing(drawing: Drawing, reason: Error): void {
  if (kept.drawing === drawing) kept.drawing = undefined;
  for (const { reject, timer } of drawing.waiting.values()) {
    clearTimeout(timer);
    reject(reason);
  }
  drawing.waiting.clear();
  void drawing.worker.terminate();
}
