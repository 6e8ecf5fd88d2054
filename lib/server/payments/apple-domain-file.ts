import 'server-only';
import { readFile } from 'node:fs/promises';
import { errorFacts, logLine } from '#lib/server/log-line.ts';

/** Apple's files are about 9 KB; a larger one is something else. */
const MOST_BYTES = 64 * 1024;

/**
 * Answers with Apple's domain association file, which shows Apple that this host may offer Apple
 * Pay; Apple asks for it repeatedly. Reads the file on each request. 404 if no file is configured
 * (undefined), or it cannot be read.
 */
export async function appleDomainFile(file: string | undefined): Promise<Response> {
  const text = file === undefined ? null : await read(file);
  if (text === null) return new Response(null, { status: 404 });
  // Cached only briefly, so that a replaced file takes effect soon.
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
