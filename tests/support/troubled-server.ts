import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export const TROUBLES = ['refuses', '500', 'hangs', 'garbage', 'slow'] as const;
/**
 * `refuses`: nothing listens. `500`: it answers that it failed, also in SMTP (451). `hangs`: it takes
 * the connection and says nothing. `garbage`: it answers something that nobody can read. `slow`: its
 * answer begins, comes byte by byte and does not end.
 */
export type Trouble = (typeof TROUBLES)[number];

export interface TroubledServer {
  host: string;
  url: string;
  /** Connections that were made so far. */
  connections: number;
  close(): Promise<void>;
}

/** Between two bytes of a slow answer. */
const DRIP_MS = 20;

/** A server of an outside service that is in trouble, for HTTP or SMTP. */
export async function openTroubledServer(
  trouble: Trouble,
  protocol: 'http' | 'smtp' = 'http',
): Promise<TroubledServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    troubled.connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (protocol === 'smtp') speak(socket, trouble, SMTP);
    else socket.once('data', () => speak(socket, trouble, HTTP));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const troubled: TroubledServer = {
    host: `127.0.0.1:${port}`,
    url: `${protocol}://127.0.0.1:${port}`,
    connections: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await ended(server);
    },
  };
  if (trouble === 'refuses') await ended(server);
  return troubled;
}

type Answers = Record<'500' | 'garbage' | 'slow', string>;

const HTTP: Answers = {
  '500': 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 4\r\nconnection: close\r\n\r\nfail',
  garbage:
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 13\r\nconnection: close\r\n\r\n<html>Bad {[]',
  slow: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n',
};
const SMTP: Answers = {
  '500': '451 4.3.0 Local error in processing\r\n',
  garbage: '<html>Bad gateway</html>\r\n',
  slow: '220-',
};

function speak(socket: Socket, trouble: Trouble, answers: Answers): void {
  if (trouble === 'hangs' || trouble === 'refuses') return;
  if (trouble !== 'slow') {
    socket.end(answers[trouble]);
    return;
  }
  socket.write(answers.slow);
  const timer = setInterval(() => socket.write(' '), DRIP_MS);
  socket.on('close', () => clearInterval(timer));
}

function ended(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve));
}
