/** In ms, how long before its time a job is due: the queue looks for jobs every two seconds. */
export const APPLY_EARLY_MS = 2_000;
