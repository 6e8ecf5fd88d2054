/**
 * Calls `load` at the first call and remembers what it resolves to, for code that is imported on
 * first use. A failure is not remembered: the next call loads anew.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
