import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import { liveKinds } from '#lib/commerce/staff/live.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { lastPosition, readEvents } from '#lib/server/commands/read-events.ts';
import { database } from '#lib/server/db/database.ts';
import { rateLimited } from '#lib/server/platform/api-errors.ts';
import { serverState } from '#lib/server/platform/server-state.ts';
import { authenticateStaff } from './staff-request.ts';
import type { StaffCaller } from './staff-sessions.ts';

/** How often the database is asked what changed while anybody watches, in ms. */
const POLL_MS = 1000;
/** How often each stream says that it lives and its session is checked, in ms. */
const CHECK_MS = 20_000;
/** Events that are read at once. */
const MOST_EVENTS = 500;
/** Streams of one person. A browser opens one for all its windows. */
const MOST_STREAMS = 5;

interface Stream {
  /** Who watches; null: the session has ended. */
  readCaller: () => Promise<StaffCaller | null>;
  caller: StaffCaller;
  checkedAt: number;
  send: (text: string) => void;
  end: () => void;
}

/** The streams of this process: one reader of the database serves them all. */
const hub = oncePerProcess('live streams', () => ({
  streams: new Set<Stream>(),
  isReading: false,
  /** The position of the last event that was told; null: nobody watches. */
  after: null as string | null,
}));

/**
 * A stream that tells the caller what kinds of things change from now on, until the session or the
 * server ends.
 * @throws ApiError 429 if the caller has too many
 */
export async function openLiveStream(
  caller: StaffCaller,
  request: Request,
): Promise<ReadableStream<Uint8Array>> {
  const own = [...hub.streams].filter((stream) => stream.caller.sub === caller.sub);
  if (own.length >= MOST_STREAMS) throw rateLimited(CHECK_MS / 1000);
  hub.after ??= await lastPosition(database());
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const opened: Stream = {
        readCaller: () => recheck(request),
        caller,
        checkedAt: Date.now(),
        send: (text) => {
          if (hub.streams.has(opened)) controller.enqueue(encoder.encode(text));
        },
        end: () => {
          if (hub.streams.delete(opened)) controller.close();
        },
      };
      end = () => hub.streams.delete(opened);
      hub.streams.add(opened);
      // Browsers wait this long before they connect again, in ms.
      opened.send(`retry: ${POLL_MS}\n: open\n\n`);
    },
    cancel: () => end(),
  });
  request.signal.addEventListener('abort', () => end());
  void readForAll();
  return stream;
}

/** Null: the session has ended. */
async function recheck(request: Request): Promise<StaffCaller | null> {
  return authenticateStaff(request, { isActive: false }).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
}

async function readForAll(): Promise<void> {
  if (hub.isReading) return;
  hub.isReading = true;
  try {
    while (hub.streams.size > 0) {
      if (serverState.closing) {
        for (const stream of hub.streams) stream.end();
        return;
      }
      // Without the database nothing changes; the pages tell that it is away.
      await tellChanges().catch(() => {});
      await checkSilent().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    hub.isReading = false;
    hub.after = null;
  }
}

async function tellChanges(): Promise<void> {
  const events = await readEvents(database(), hub.after ?? '0', MOST_EVENTS);
  const entities = new Set(events.map(({ entity }) => entity));
  for (const stream of hub.streams) {
    if (liveKinds(entities, stream.caller.permissions).length === 0) continue;
    // Whoever was logged out, or lost a role, is told nothing any more.
    await check(stream);
    const kinds = liveKinds(entities, stream.caller.permissions);
    if (kinds.length > 0) stream.send(`data: ${JSON.stringify(kinds)}\n\n`);
  }
  hub.after = events.at(-1)?.position ?? hub.after;
}

async function checkSilent(): Promise<void> {
  const before = Date.now() - CHECK_MS;
  for (const stream of hub.streams) {
    if (stream.checkedAt > before) continue;
    await check(stream);
    stream.send(': here\n\n');
  }
}

/** Ends the stream if its session has ended, and notes changed roles. */
async function check(stream: Stream): Promise<void> {
  stream.checkedAt = Date.now();
  const caller = await stream.readCaller();
  if (caller) stream.caller = caller;
  else stream.end();
}
