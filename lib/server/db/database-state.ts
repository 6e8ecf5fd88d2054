/** Of the process: the framework's bundles and the front each have modules of their own. */
const shared = globalThis as typeof globalThis & { shopDatabaseState?: { away: boolean } };
shared.shopDatabaseState ??= { away: false };

/** Whether the database was last found not to answer. */
export const databaseState = shared.shopDatabaseState;
