'use client';

import {
  type ComponentType,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useWait } from './waiting-bar.tsx';

/** What to do about code that could not be loaded. */
export interface LazyFailure {
  /** Loads it again. */
  onRetry: () => void;
  /** Whether loading it again has failed too: a newer deployment may have replaced the code. */
  again: boolean;
}

interface State<Code> {
  code: Code | null;
  /** Number of failed loads since the code was last wanted. */
  failures: number;
  loading: boolean;
}

/** Code that loads when it is first wanted. */
export interface LazyCode<Code> {
  /** Preloads the code. A failure is forgotten: the code loads again when it is wanted. */
  preload: () => void;
  /**
   * Loads the code. A failure is kept until the returned function says that the code is not wanted
   * any more.
   */
  want: () => () => void;
  subscribe: (listener: () => void) => () => void;
  state: () => State<Code>;
}

/** Window event: code that is wanted now could not be loaded. Its detail is the error. */
export const CODE_LOST = 'codelost';

const NOT_LOADED = { code: null, failures: 0, loading: false };

/**
 * Code that `load` imports when it is first wanted. A failure is a state, never thrown. The
 * bundler's runtime asks for a script a second time after a short pause, and forgets a failed one,
 * so that calling `load` again asks the server again; this happens on "Try again" and when the
 * network is back.
 */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let state: State<Code> = NOT_LOADED;
  let wanted = 0;
  const listeners = new Set<() => void>();

  function set(change: Partial<State<Code>>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function preload(): void {
    if (state.code !== null || state.loading) return;
    set({ loading: true });
    load().then(
      (code) => set({ code, failures: 0, loading: false }),
      (error: unknown) => {
        if (wanted > 0) dispatchEvent(new CustomEvent(CODE_LOST, { detail: error }));
        set({ failures: wanted > 0 ? state.failures + 1 : 0, loading: false });
        addEventListener('online', loadWanted, { once: true });
      },
    );
  }

  function loadWanted(): void {
    if (wanted > 0) preload();
  }

  return {
    preload,
    want() {
      wanted += 1;
      preload();
      return () => {
        wanted -= 1;
        if (wanted === 0 && state.failures > 0) set({ failures: 0 });
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
  };
}

/** The code once it has loaded, or its failure. Loading starts when it is `wanted`. */
export function useLazyCode<Code>(
  { want, subscribe, state, preload }: LazyCode<Code>,
  wanted: boolean,
): { code: Code | null; failure: LazyFailure | null } {
  const { code, failures, loading } = useSyncExternalStore<State<Code>>(
    subscribe,
    state,
    () => NOT_LOADED,
  );
  useEffect(() => (wanted ? want() : undefined), [wanted, want]);
  // The store's change would draw the whole part in one task.
  const drawn = useDeferredValue(code);
  const failed = wanted && failures > 0 && !loading;
  return { code: drawn, failure: failed ? { onRetry: preload, again: failures > 1 } : null };
}

interface Fallbacks<Props> {
  /**
   * For a part that opens: whether it is open. It loads and renders once it has been open. Somebody
   * is waiting for it then, so the bar at the top of the window shows the progress.
   */
  isOpen?: (props: Props) => boolean;
  /** Placeholder while it loads; nothing by default. */
  loading?: (props: Props) => ReactNode;
  /** Shown if it could not be loaded. Null for nothing, if the part is optional. */
  failed: ((failure: LazyFailure, props: Props) => ReactNode) | null;
}

/**
 * A component whose code `load` imports when it is first rendered. If that fails, only this part is
 * missing. The page stays, even without an error boundary, because nothing is thrown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen, loading, failed }: Fallbacks<Props>,
): ComponentType<Props> & { preload: () => void } {
  const lazy = lazyCode(load);
  function LazyPart(props: Props) {
    const open = isOpen?.(props) ?? true;
    const [opened, setOpened] = useState(open);
    if (open && !opened) setOpened(true);
    const { code: Part, failure } = useLazyCode(lazy, open);
    useWait(isOpen !== undefined && open && !Part && !failure);
    if (Part) return opened && <Part {...props} />;
    if (!open) return null;
    return failure ? failed?.(failure, props) : loading?.(props);
  }
  return Object.assign(LazyPart, { preload: lazy.preload });
}
