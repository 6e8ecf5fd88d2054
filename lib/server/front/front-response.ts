import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';

/** Chunks that are held back, and who gets them at the end. */
interface Held {
  chunks: Buffer[];
  take: (body: Buffer) => void;
}

type Done = (error?: Error | null) => void;
type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * The responses of the front's server (`ServerResponse` of Node's `createServer`). Their head can be
 * completed just before it is sent, and what is written to them can be held back.
 */
export class FrontResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  private complete: (() => void) | null = null;
  private held: Held | null = null;

  /** Has `complete` change status and headers just before they are sent. */
  beforeHead(complete: () => void): void {
    this.complete = complete;
  }

  /**
   * Holds back head and body until the response would have ended, and then calls `take`, which has
   * to end it.
   */
  holdBack(take: (body: Buffer) => void): void {
    this.held = { chunks: [], take };
  }

  /** Sends what is written from now on. */
  release(): void {
    this.held = null;
  }

  override writeHead(status: number, ...rest: (string | GivenHeaders | undefined)[]): this {
    this.statusCode = status;
    // Node merges headers passed to writeHead only if others were set before, so set them here.
    const given = rest.find((argument) => typeof argument === 'object');
    for (const [name, value] of headerEntries(given ?? {})) {
      if (value !== undefined) this.setHeader(name, value);
    }
    if (this.held) return this;
    const { complete } = this;
    this.complete = null;
    complete?.();
    return super.writeHead(this.statusCode);
  }

  override flushHeaders(): void {
    if (!this.held) super.flushHeaders();
  }

  override write(...given: unknown[]): boolean {
    if (!this.held) return super.write(...(given as Parameters<ServerResponse['write']>));
    this.held.chunks.push(...bytesOf(given));
    const done = given.find((argument) => typeof argument === 'function');
    if (done) process.nextTick(done as Done);
    return true;
  }

  override end(...given: unknown[]): this {
    const { held } = this;
    if (!held) return super.end(...(given as Parameters<ServerResponse['end']>));
    const done = given.find((argument) => typeof argument === 'function');
    if (done) this.once('finish', done as () => void);
    this.release();
    held.take(Buffer.concat([...held.chunks, ...bytesOf(given)]));
    return this;
  }
}

/** The chunk of a call of `write` or `end`, if it has one. */
function bytesOf([chunk, encoding]: unknown[]): Buffer[] {
  if (typeof chunk === 'string') {
    return [
      Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'),
    ];
  }
  return chunk instanceof Uint8Array ? [Buffer.from(chunk)] : [];
}

/** The headers of a writeHead call: an object, or a flat array of names and values in turn. */
function headerEntries(given: GivenHeaders): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(given)) return Object.entries(given);
  return given.flatMap((name, index) =>
    index % 2 === 0 ? [[String(name), given[index + 1]]] : [],
  );
}
