/**
 * The program of a drawing process (see drawing-pool.ts): draws one picture after the other, in
 * memory and processor time that are watched, and ends itself when one takes too much. Nothing
 * short of that stops the library that draws.
 */
import os from 'node:os';
import sharp from 'sharp';
import { ImageProblem } from '../image-problem.ts';
import { draw } from './draw.ts';
import { MEMORY, NICENESS, WATCH_EVERY_MS } from './drawing-limits.ts';
import type { DrawingOrder, DrawingReply } from './drawing-task.ts';

// One picture is one thread's work, and nothing of it is needed again.
sharp.concurrency(1);
sharp.cache(false);
stepBack();

// Ctrl-C in a terminal reaches this process too: its parent says when it is over.
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
    // Whatever else fails, fails for this picture.
    const reason = error instanceof ImageProblem ? error.message : `it cannot be drawn (${error})`;
    reply({ is: 'refused', reason, ends: false });
  }
}

/** Whoever waits for a page comes before whoever waits for a picture to be drawn. */
function stepBack(): void {
  try {
    os.setPriority(NICENESS);
  } catch {
    // Not every machine lets a process do so: it then draws like any other.
  }
}

/** The library draws on threads of its own, so this is called while it does. */
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

/** At once: an ordinary exit waits for the threads. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

function reply(message: DrawingReply, then: () => void = () => {}): void {
  process.send?.(message, then);
}
