import { useEffect } from 'react';
import * as z from 'zod/mini';
import { liveChange } from '#lib/api/calls/staff/live.ts';
import { LIVE_KINDS, type LiveKind, showsLive } from '#lib/commerce/staff/live.ts';
import { loadByItself } from './use-staff-list.ts';

/** A browser's windows share one stream by this name: servers allow few connections at once. */
const SHARED = 'staff-live';
/** Between two loads at least, in ms. */
const APART_MS = 2000;
/** Until the stream is asked for again after the server refused it, in ms. */
const AGAIN_MS = 30_000;

type Tell = (kinds: readonly LiveKind[]) => void;

/** Loads again what is on screen when it changes in the shop. */
export function useLive(): void {
  useEffect(() => {
    const over = new AbortController();
    const refresh = loadingAgain(over.signal);
    const channel = new BroadcastChannel(SHARED);
    channel.addEventListener('message', ({ data }) => refresh(kindsIn(data)));
    // The window that has the lock listens for all; when it closes, another one goes on.
    void navigator.locks
      ?.request(SHARED, { signal: over.signal }, () =>
        listen((kinds) => {
          refresh(kinds);
          channel.postMessage(kinds);
        }, over.signal),
      )
      .catch(() => {});
    return () => {
      over.abort();
      channel.close();
    };
  }, []);
}

/** Listens to the stream until told to stop. */
function listen(tell: Tell, stop: AbortSignal): Promise<void> {
  let isFirst = true;
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource('/admin/api/live');
    source.addEventListener('open', () => {
      // Whatever changed while there was no stream is not known.
      if (!isFirst) tell(LIVE_KINDS);
      isFirst = false;
    });
    source.addEventListener('message', ({ data }) => {
      tell(kindsIn(parsed(data)));
    });
    source.addEventListener('error', ({ currentTarget }) => {
      // Browsers connect again after an outage of the network, and give up after an error's answer.
      const { readyState } = currentTarget as EventSource;
      if (readyState === EventSource.CLOSED) timer = setTimeout(connect, AGAIN_MS);
    });
  };
  connect();
  return new Promise((resolve) => {
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}

/** The kinds that a message names; none for another message: a newer server or window may know more. */
function kindsIn(message: unknown): readonly LiveKind[] {
  return z.safeParse(liveChange, message).data ?? [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Collects changes for a moment, so that a busy shop does not load the page all the time. */
function loadingAgain(stop: AbortSignal): Tell {
  const changed = new Set<LiveKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  stop.addEventListener('abort', () => clearTimeout(timer));
  const load = () => {
    timer = undefined;
    loadedAt = performance.now();
    const kinds = [...changed];
    changed.clear();
    loadByItself((read) => showsLive(read, kinds));
  };
  return (kinds) => {
    for (const kind of kinds) changed.add(kind);
    timer ??= setTimeout(load, Math.max(0, loadedAt + APART_MS - performance.now()));
  };
}
