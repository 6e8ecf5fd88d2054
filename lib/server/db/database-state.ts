/**
 * On globalThis, because each of Next's bundles and the front have their own copy of this module.
 */
const shared = globalThis as typeof globalThis & { shopDatabaseState?: { away: boolean } };
shared.shopDatabaseState ??= { away: false };

/** Whether the last check found the database unreachable. */
export const databaseState = shared.shopDatabaseState;
