/**
 * The result of `work`, which would wait for the database longer than a visitor should. It fails as
 * soon as `ask`, a query to the shop's own pool, fails. The pool finds within three seconds that
 * the database is silent, and never mistakes a busy database for a silent one.
 */
export async function unlessAway<Result>(
  work: Promise<Result>,
  ask: () => Promise<unknown>,
): Promise<Result> {
  return await Promise.race([work, ask().then(() => work)]);
}
