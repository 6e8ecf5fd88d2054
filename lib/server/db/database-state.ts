import { oncePerProcess } from '#lib/config/once-per-process.ts';

/** Whether the last check found the database unreachable. */
export const databaseState = oncePerProcess('database state', () => ({ away: false }));
