import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { dismissAlerts } from './dismiss-alerts.ts';
import { signOutElsewhere } from './storage.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

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
