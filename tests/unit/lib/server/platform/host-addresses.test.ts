import { createSocket, type Socket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { strangersAddresses } from '#lib/server/platform/host-addresses.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A name server. `answer` gets a question, and what sends an answer to it. */
async function nameServer(
  answer: (question: Buffer, send: (message: Buffer) => void) => void,
): Promise<string> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (question, { port, address }) => {
    answer(question, (message) => socket.send(message, port, address));
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${socket.address().port}`;
}

/** The type of the first question of a message (RFC 1035, section 4). */
function typeOf(question: Buffer): number {
  return question.readUInt16BE(question.indexOf(0, 12) + 1);
}

/** An answer with one address, or none. */
function answerTo(question: Buffer, address: number[] | null): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const record = [0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4];
  return Buffer.concat([
    head,
    question.subarray(12, end),
    Buffer.from(address ? [...record, ...address] : []),
  ]);
}

describe('the addresses of a host that a stranger named', () => {
  it('come from a name server', async () => {
    const server = await nameServer((question, send) =>
      send(answerTo(question, typeOf(question) === 1 ? [203, 0, 113, 7] : null)),
    );
    const { signal } = new AbortController();
    expect(await strangersAddresses('shop.example', signal, [server])).toEqual(['203.0.113.7']);
  });

  it('are an error if there are none', async () => {
    const server = await nameServer((question, send) => send(answerTo(question, null)));
    const { signal } = new AbortController();
    await expect(strangersAddresses('shop.example', signal, [server])).rejects.toMatchObject({
      code: 'ENODATA',
    });
  });

  it('are not waited for any more once the signal says so', async () => {
    const expiry = new AbortController();
    const reason = new Error('Too late.');
    const server = await nameServer(() => expiry.abort(reason));
    await expect(strangersAddresses('slow.example', expiry.signal, [server])).rejects.toBe(reason);
  });

  it('of this machine come from the system', async () => {
    const { signal } = new AbortController();
    expect(await strangersAddresses('localhost', signal, ['192.0.2.1'])).toContain('127.0.0.1');
  });
});
