import type { Duplex, Readable } from 'node:stream';

/** How long a client may go on sending after its last answer, in ms. */
const LINGER_MS = 2000;

/**
 * Ends a connection after its last answer while the client may still be sending `rest`: the body of
 * its request, or garbage. If the connection closed at once, the system would answer later bytes
 * with a reset, and a reset discards the answer that the client has not read yet (RFC 9112, section
 * 9.6). So the rest is read for a while and dropped.
 */
export function endGently(socket: Duplex, rest: Readable = socket): void {
  socket.end();
  // An earlier reader may have stopped halfway.
  for (const event of ['data', 'readable']) rest.removeAllListeners(event);
  rest.on('data', () => {});
  rest.resume();
  const close = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(close));
}
