import { parentPort } from 'node:worker_threads';
import type { Paper } from '#lib/commerce/papers/paper.ts';
import { drawPapers } from './draw-paper.ts';

/* Worker thread entry point; see make-paper.ts. */

export interface PaperOrder {
  id: number;
  papers: Paper[];
}
export type DrawnPaper =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; failure: string };

parentPort?.on('message', async ({ id, papers }: PaperOrder) => {
  const drawn = await drawPapers(papers).then(
    (bytes): DrawnPaper => ({ id, bytes }),
    (error: unknown): DrawnPaper => ({ id, failure: String(error) }),
  );
  parentPort?.postMessage(drawn);
});
