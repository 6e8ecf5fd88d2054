/**
 * Timeout (ms) for asynchronous results: far longer than they take even on a busy machine, so that
 * only a failing test waits this long.
 */
export const PATIENCE_MS = 20_000;
