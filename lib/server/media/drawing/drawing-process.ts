/**
 * The drawing process's program (see drawing-pool.ts). It draws one picture after another, monitors
 * its memory and processor time, and kills itself when one needs too much: nothing else stops the
 * drawing library.
 */
import os from 'node:os';
import sharp from 'sharp';
import { ImageProblem } from '../image-problem.ts';
import { draw } from './draw.ts';
import { MEMORY, NICENESS, WATCH_EVERY_MS } from './drawing-limits.ts';
import type { DrawingOrder, DrawingReply } from './drawing-task.ts';

// Each picture gets one thread, and nothing is drawn twice.
sharp.concurrency(1);
sharp.cache(false);
stepBack();

// Ctrl-C in a terminal also signals this process, but its parent decides when it ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', end);
process.on('message', (order: DrawingOrder) => void answer(order));
reply({ is: 'ready' });

async function answer({ task, cpuMs }: DrawingOrder): Promise<void> {
  const stopWatching = watch(cpuMs);
  try {
    const drawing = await draw(task);
    stopWatching();
    reply({ is: 'drawn', drawing });
  } catch (error) {
    stopWatching();
    // Any other error is this picture's problem too.
    const reason = error instanceof ImageProblem ? error.message : `it cannot be drawn (${error})`;
    reply({ is: 'refused', reason, ends: false });
  }
}

/** Lowers the priority: requests for pages come before drawing. */
function stepBack(): void {
  try {
    os.setPriority(NICENESS);
  } catch {
    // Not permitted on every machine; then keep the normal priority.
  }
}

/**
 * Monitors a drawing from the event loop, which is free because the library uses its own threads.
 */
function watch(cpuMs: number): () => void {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > cpuMs) {
      giveUp(`drawing it takes more than ${cpuMs / 1000} seconds of computing: simplify it`);
    } else if (process.memoryUsage.rss() > MEMORY) {
      giveUp('drawing it takes too much memory: simplify it or scale it down');
    }
  }, WATCH_EVERY_MS);
  const giveUp = (reason: string) => {
    clearInterval(timer);
    reply({ is: 'refused', reason, ends: true }, end);
  };
  return () => clearInterval(timer);
}

/** Immediate, unlike process.exit, which waits for the library's threads. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

function reply(message: DrawingReply, then: () => void = () => {}): void {
  process.send?.(message, then);
}
