import { parseObject } from '#stores/platform/parse-fields.ts';
import { storedValue } from '#stores/platform/versioned-storage.ts';

/* What a tab of the staff room remembers while somebody logs in or joins. */

/**
 * The log-in at the company's provider that this tab has begun, and where it was to lead. An answer to
 * anything else is somebody else's.
 */
export const begunWorkLogIn = storedValue<{ state: string; to: string | null } | null>(
  'staff-work-log-in',
  (json) => {
    const { state, to } = parseObject(json) ?? {};
    return typeof state === 'string' ? { state, to: typeof to === 'string' ? to : null } : null;
  },
  'session',
);

/** The app that this tab has begun to set up for an invitation, as the server sealed it. */
export const begunSetUp = storedValue<string | null>(
  'staff-set-up',
  (json) => (typeof json === 'string' ? json : null),
  'session',
);
