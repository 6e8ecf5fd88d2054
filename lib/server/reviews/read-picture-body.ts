import 'server-only';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { parseJson, readJsonBytes } from '#lib/server/http/read-json.ts';
import { BusyError, Slots } from '#lib/server/media/drawing/slots.ts';
import { apiError, shopUnavailable } from '#lib/server/platform/api-errors.ts';
import { chargeWork } from '#lib/server/rate-limits/limit.ts';
import { pictureWork } from '#lib/server/rate-limits/work.ts';

/** Bodies that a process holds at a time, up to 14 MB each, and those that wait to be read. */
const HELD = 4;
const WAITING = 16;

/**
 * A body has a few fields besides the picture, and the picture's base64 contains none of these
 * characters.
 */
const MOST_PUNCTUATION = 64;
const PUNCTUATION = new Set(Buffer.from('[{,'));

const slots = oncePerProcess('picture bodies', () => new Slots(HELD, WAITING));

/**
 * The body of a call with a picture. The caller has not proved an order yet. So the caller's
 * address pays before the body is read, only a few bodies are read at once, and a body that would
 * only cost time to parse is refused.
 * @throws ApiError as `readJson`; 429; 503 while too many are sent at once
 */
export async function readPictureBody(request: Request, maxBytes: number): Promise<unknown> {
  const length = Number(request.headers.get('content-length')) || maxBytes;
  await chargeWork(request, pictureWork(Math.min(length, maxBytes)));
  try {
    return await slots.run(async () => {
      const bytes = await readJsonBytes(request, maxBytes);
      refuseManyValues(bytes);
      return parseJson(bytes);
    });
  } catch (error) {
    throw error instanceof BusyError ? shopUnavailable() : error;
  }
}

/** Arrays and objects of millions of values would keep the process busy for a second. */
function refuseManyValues(bytes: Uint8Array): void {
  let found = 0;
  for (const byte of bytes) {
    if (PUNCTUATION.has(byte)) found += 1;
    if (found > MOST_PUNCTUATION)
      throw apiError('InvalidRequest', 'The request has too many values.');
  }
}
