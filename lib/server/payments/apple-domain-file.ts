import 'server-only';
import { readFile } from 'node:fs/promises';
import { errorFacts, logLine } from '#lib/server/log-line.ts';

/** Apple's are about 9 KB; something else stands in a larger one. */
const MOST_BYTES = 64 * 1024;

/**
 * The answer with Apple's domain association file, by which Apple knows that this host may show
 * Apple Pay; it asks again and again. The file is read anew each time; 404 if none is named
 * (undefined), or it cannot be read.
 */
export async function appleDomainFile(file: string | undefined): Promise<Response> {
  const text = file === undefined ? null : await read(file);
  if (text === null) return new Response(null, { status: 404 });
  // Hardly cached: a file that was exchanged counts at once.
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=60' };
  return new Response(text, { headers });
}

async function read(file: string): Promise<string | null> {
  try {
    const content = await readFile(file);
    if (content.byteLength > MOST_BYTES) throw new Error(`It has more than ${MOST_BYTES} bytes.`);
    return content.toString('utf8');
  } catch (error) {
    logLine('error', 'APPLE_PAY_DOMAIN_FILE cannot be read.', errorFacts(error));
    return null;
  }
}
