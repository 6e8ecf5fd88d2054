import 'server-only';
import { once } from 'node:events';
import net from 'node:net';
import { environment } from '#lib/config/environment.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { within } from '#lib/server/platform/within.ts';
import { ImageProblem } from './image-problem.ts';

/** How long a scan may take, in ms. */
const SCAN_MS = 15_000;
const CHUNK_BYTES = 64 * 1024;
/** More than any answer of ClamAV has. */
const MOST_ANSWER = 4096;

/** Nobody scanned a file: the scanner does not answer. */
export class ScannerAway extends ImageProblem {}

/**
 * Lets ClamAV scan a file of somebody else, if the operator has set one up (`CLAMAV`). A file that nobody
 * could scan is refused too.
 * @throws ImageProblem
 */
export async function scanFile(bytes: Buffer): Promise<void> {
  const { CLAMAV } = environment();
  if (CLAMAV === undefined) return;
  let answer: string;
  try {
    answer = await within(SCAN_MS, (signal) => ask(CLAMAV, bytes, signal));
  } catch (error) {
    logProblem('The virus scanner does not answer.', { reason: String(error) });
    throw new ScannerAway('the virus scanner does not answer now: try again later');
  }
  if (/^stream: OK$/.test(answer)) return;
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
  logProblem(found ? 'A file with a virus was refused.' : 'The virus scanner refused a file.', {
    answer,
  });
  throw new ImageProblem(
    found ? 'a virus scanner found malicious content in it' : 'the virus scanner could not read it',
  );
}

/** ClamAV's `INSTREAM`: chunks after their length, and one of no length at the end. */
async function ask(place: string, bytes: Buffer, signal: AbortSignal): Promise<string> {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(place) ?? [];
  const socket = net.createConnection({ host, port: Number(port), signal });
  // It may answer and hang up before it has read everything.
  socket.on('error', () => {});
  try {
    await once(socket, 'connect', { signal });
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      socket.write(lengthOf(chunk));
      if (!socket.write(chunk))
        await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close')]);
    }
    socket.write(lengthOf(Buffer.alloc(0)));
    let answer = '';
    for await (const part of socket) {
      answer += String(part);
      if (answer.includes('\0') || answer.length > MOST_ANSWER) break;
    }
    const [whole = ''] = answer.split('\0');
    if (whole === '') throw new Error('It hung up.');
    return whole;
  } finally {
    socket.destroy();
  }
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
