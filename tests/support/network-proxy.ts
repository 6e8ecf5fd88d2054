import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Stands in front of a server, as the network to it, and fails as networks do. */
export interface NetworkProxy {
  /** The server's address, by way of the proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Passes nothing on any more, without closing connections. */
  freeze(): void;
  /** The same, of the connections of this moment only: new ones work. */
  stall(): void;
  /** Passes everything on so many ms later. */
  slow(ms: number): void;
  /** Ends connections after so many bytes of an answer; `share`: of how many answers, 1 for all. */
  cutAnswersAfter(bytes: number, share?: number): void;
  /** Works normally again; frozen connections continue. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

const DEFAULT_PORTS: Record<string, number> = {
  'http:': 80,
  'postgres:': 5432,
  'postgresql:': 5432,
};

/** `url`: that of a PostgreSQL server, or of a server of plain http. */
export async function openNetworkProxy(url: string): Promise<NetworkProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  let delay = 0;
  let cutAfter = Number.POSITIVE_INFINITY;
  let cutShare = 1;

  const server = createServer((client) => {
    const upstream = connect(
      Number(target.port || DEFAULT_PORTS[target.protocol]),
      target.hostname,
    );
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => {
        const isCut = from === upstream && chunk.length > cutAfter && Math.random() < cutShare;
        const pass = () => {
          if (to.destroyed) return;
          if (isCut) to.write(chunk.subarray(0, cutAfter), () => to.resetAndDestroy());
          else to.write(chunk);
        };
        inTurn(from, pass);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        inTurn(from, () => to.destroy());
      });
      if (frozen) from.pause();
    }
  });
  /** What a socket's chunks wait for: none overtakes another when the delay changes. */
  const waiting = new Map<Socket, Promise<void>>();
  const inTurn = (from: Socket, pass: () => void) => {
    const before = waiting.get(from);
    if (delay === 0 && !before) return pass();
    const turn = Promise.all([before, sleep(delay)]).then(pass);
    waiting.set(from, turn);
    void turn.then(() => {
      if (waiting.get(from) === turn) waiting.delete(from);
    });
  };
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(port);
  return {
    url: own.href,
    cut: stop,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    stall: () => {
      for (const socket of sockets) socket.pause();
    },
    slow: (ms) => {
      delay = ms;
    },
    cutAnswersAfter: (bytes, share = 1) => {
      cutAfter = bytes;
      cutShare = share;
    },
    restore: async () => {
      frozen = false;
      delay = 0;
      cutAfter = Number.POSITIVE_INFINITY;
      for (const socket of sockets) socket.resume();
      // Somebody else may have got the port meanwhile, for a moment.
      for (let tries = 0; !server.listening; tries += 1) {
        await listen(port).catch(async (error) => {
          if (tries === 50) throw error;
          await sleep(200);
        });
      }
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}
