import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many requests of one connection may wait for those before them. Browsers and proxies send none
 * before they have read the answer; a client that sends many more reads no answers.
 */
const MOST_WAITING = 16;

/**
 * Lets each connection have one request at a time: Node itself hands over all that a client sends,
 * however many, before any answer is read. A request that waits begins when the answer before it has
 * left this process, which a client that reads nothing prevents. What waits on a connection that ends is dropped.
 */
export function oneRequestPerConnection(
  work: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  /** What waits on each connection that is busy. */
  const busy = new WeakMap<Socket, (() => void)[]>();

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => next(request.socket));
    work(request, response);
  };
  const next = (socket: Socket) => {
    const following = busy.get(socket)?.shift();
    if (following && socket.writable) following();
    else busy.delete(socket);
  };

  return (request, response) => {
    const { socket } = request;
    // What came in one packet with a request that ended the connection.
    if (!socket.writable) return;
    const waiting = busy.get(socket);
    if (!waiting) {
      busy.set(socket, []);
      begin(request, response);
    } else if (waiting.length < MOST_WAITING) {
      // In its own context: it must not take the one of the request before it for its own.
      waiting.push(AsyncResource.bind(() => begin(request, response)));
    } else {
      socket.destroy();
    }
  };
}
