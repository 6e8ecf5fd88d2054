/**
 * On globalThis, because each of Next's bundles and the front have their own copy of this module.
 */
const shared = globalThis as typeof globalThis & { shopServerState?: { closing: boolean } };
shared.shopServerState ??= { closing: false };

/** Whether this server was told to close. It still answers, but wants no new visitors. */
export const serverState = shared.shopServerState;
