interface ServerState {
  /** Whether its first pages are being rendered. It answers already, but slowly. */
  opening: boolean;
  /** Whether it was told to close. It still answers, but wants no new visitors. */
  closing: boolean;
}

/**
 * On globalThis, because each of Next's bundles and the front have their own copy of this module.
 */
const shared = globalThis as typeof globalThis & { shopServerState?: ServerState };
shared.shopServerState ??= { opening: false, closing: false };

/** The state of this process's web server. */
export const serverState = shared.shopServerState;
