import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

/* The scanner is a small one that speaks ClamAV's INSTREAM and knows one virus. */

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200_000, 1)]);
const VIRUS = Buffer.concat([PNG, Buffer.from('X5O!-TEST-VIRUS')]);

const received: Buffer[] = [];
const open = new Set<Socket>();
/** Null: it hangs up; undefined: it says nothing. */
let answers: (file: Buffer) => string | null | undefined;
let scanner: Server;

/** The file in what came so far; null: not all of it. */
function fileIn(stream: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (!stream.subarray(0, command.length).equals(command)) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

beforeAll(async () => {
  scanner = createServer((socket: Socket) => {
    let stream = Buffer.alloc(0);
    open.add(socket);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      stream = Buffer.concat([stream, part]);
      const file = fileIn(stream);
      if (!file) return;
      received.push(file);
      const answer = answers(file);
      if (answer === null) socket.destroy();
      else if (answer !== undefined) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  received.length = 0;
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
afterAll(() => new Promise((resolve) => scanner.close(resolve)));

const known = (file: Buffer) =>
  file.includes('TEST-VIRUS') ? 'stream: Eicar-Signature FOUND' : 'stream: OK';

/** The shop's code with a scanner at this place; a process reads settings once. */
async function withScanner(place?: string) {
  vi.resetModules();
  const { port } = scanner.address() as { port: number };
  vi.stubEnv('CLAMAV', place ?? `127.0.0.1:${port}`);
  return import('#lib/server/media/scan-file.ts');
}

it('sends the whole file, and lets through what the scanner finds clean', async () => {
  answers = known;
  const { scanFile } = await withScanner();
  await scanFile(PNG);
  expect(received.map((file) => file.equals(PNG))).toEqual([true]);
});

it('refuses a file with a virus before anything decodes or stores it, whoever sends it', async () => {
  answers = known;
  await withScanner();
  const { drawPicture } = await import('#lib/server/reviews/add-picture.ts');
  const { storeSentPicture } = await import('#lib/server/content/room/library.ts');
  const { storeImage } = await import('#lib/server/media/media.ts');
  const noDatabase = null as never;
  const malicious = /a virus scanner found malicious content in it/;
  await expect(drawPicture(VIRUS)).rejects.toThrow(malicious);
  await expect(storeSentPicture(noDatabase, VIRUS)).rejects.toThrow(malicious);
  await expect(storeImage(noDatabase, VIRUS)).rejects.toThrow(malicious);
  expect(received).toHaveLength(3);
});

it.each([
  ['hangs up', () => null, /does not answer now: try again later/],
  ['cannot read the file', () => 'INSTREAM size limit exceeded. ERROR', /could not read it/],
  ['says something else', () => 'stream: OK or not', /could not read it/],
])('refuses a file if the scanner %s', async (_, answer, says) => {
  answers = answer;
  const { scanFile } = await withScanner();
  await expect(scanFile(PNG)).rejects.toThrow(says);
});

it('refuses files while there is no connection to the scanner, and scans none without the setting', async () => {
  const { scanFile } = await withScanner('127.0.0.1:1');
  await expect(scanFile(PNG)).rejects.toThrow(/does not answer now/);
  vi.stubEnv('CLAMAV', '');
  vi.resetModules();
  const without = await import('#lib/server/media/scan-file.ts');
  await expect(without.scanFile(VIRUS)).resolves.toBeUndefined();
  expect(received).toEqual([]);
});

it('scans the pictures of two strangers at a time, and does not wait for one to be drawn', async () => {
  answers = () => undefined;
  await withScanner();
  const { drawPicture } = await import('#lib/server/reviews/add-picture.ts');
  const drawn = Promise.allSettled([drawPicture(PNG), drawPicture(VIRUS)]);
  await vi.waitFor(() => expect(received).toHaveLength(2));
  for (const socket of open) socket.destroy();
  await drawn;
});

it('refuses pictures of strangers at once for half a minute after the scanner gave no answer', async () => {
  answers = () => null;
  await withScanner();
  const { drawPicture } = await import('#lib/server/reviews/add-picture.ts');
  vi.setSystemTime(Date.now() + 60_000);
  await expect(drawPicture(VIRUS)).rejects.toThrow(/does not answer now/);
  answers = known;
  await expect(drawPicture(VIRUS)).rejects.toThrow(/does not answer now/);
  expect(received).toHaveLength(1);
  vi.setSystemTime(Date.now() + 31_000);
  await expect(drawPicture(VIRUS)).rejects.toThrow(/malicious/);
});
