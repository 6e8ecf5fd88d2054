/**
 * How long a test waits (ms) for what comes about in its own time: far longer than it takes, even
 * on a busy machine. Only a test that fails ever waits so long.
 */
export const PATIENCE_MS = 20_000;
