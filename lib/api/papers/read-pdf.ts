import type * as z from 'zod/mini';
import { unreadable } from '#lib/api/fetch-json.ts';
import type { pdfFile } from '#lib/api/schemas/pdf-file.ts';

/** In ms. A paper may wait for others to be drawn. */
export const PAPER_TIMEOUT_MS = 45_000;

/**
 * Reads a PDF that a call answers.
 * @throws ApiError if it is something else, such as the page of a hotel's network
 */
export async function readPdf(answer: Response): Promise<z.output<typeof pdfFile>> {
  const named = /filename="([A-Za-z0-9-]+\.pdf)"/.exec(
    answer.headers.get('content-disposition') ?? '',
  );
  if (!named?.[1]) throw unreadable(answer.status);
  return { name: named[1], bytes: new Uint8Array(await answer.arrayBuffer()) };
}
