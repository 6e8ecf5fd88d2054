import 'server-only';

/** About how many characters are sent at a time. */
const PIECE = 64 * 1024;

/**
 * Sends texts as they are made, no faster than they are read. `onEnd` is called once, when the
 * stream is over for whatever reason. A reader who lets the stream wait for more than `mostWaitMs`
 * in all is cut off, because nobody else is served meanwhile.
 */
export function pacedStream(
  texts: AsyncGenerator<string>,
  { mostWaitMs, onEnd }: { mostWaitMs: number; onEnd: (error?: unknown) => void },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let left = mostWaitMs;
  let waitingSince = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function end(error?: unknown): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onEnd(error);
  }
  function wait(controller: ReadableStreamDefaultController): void {
    waitingSince = Date.now();
    timer = setTimeout(() => {
      const error = new Error('The reader was too slow.');
      controller.error(error);
      end(error);
      void texts.return(undefined);
    }, left).unref();
  }

  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: wait,
      async pull(controller) {
        clearTimeout(timer);
        left = Math.max(0, left - (Date.now() - waitingSince));
        try {
          const piece = await nextPiece(texts);
          if (isOver) return;
          if (piece === '') {
            controller.close();
            end();
          } else {
            controller.enqueue(encoder.encode(piece));
            wait(controller);
          }
        } catch (error) {
          controller.error(error);
          end(error);
        }
      },
      async cancel() {
        end();
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The next texts together; empty at the end. */
async function nextPiece(texts: AsyncGenerator<string>): Promise<string> {
  let piece = '';
  while (piece.length < PIECE) {
    const next = await texts.next();
    if (next.done) break;
    piece += next.value;
  }
  return piece;
}
