/**
 * What `make` answers, made once for everybody who asks. A failure is not kept: who asks next has
 * it tried anew.
 */
export function kept<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | null = null;
  return () => {
    if (current) return current;
    const making = make();
    current = making;
    making.catch(() => {
      current = null;
    });
    return making;
  };
}
