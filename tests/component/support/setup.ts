import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { dismissAlerts } from './dismiss-alerts.ts';
import { signOutElsewhere } from './storage.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

/** Longer than any test takes, in ms. */
const NEVER_MS = 5 * 60_000;

// A window that closes waits for timers that begin meanwhile. The query library's, which forgets what
// nobody watches after five minutes, would keep the worker of a finished file for as long.
const begin = globalThis.setTimeout;
globalThis.setTimeout = ((run: () => void, ms?: number, ...args: []) =>
  ms !== undefined && ms >= NEVER_MS ? 0 : begin(run, ms, ...args)) as typeof setTimeout;

/** Each test begins with nobody signed in, nothing kept, and nothing replaced by a double. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  dismissAlerts();
  signOutElsewhere();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
