/**
 * The result of `work`, which waits for the database longer than a visitor should. It fails as soon
 * as `ask`, a question to the shop's own pool, does: the pool finds within three seconds that the
 * database is silent, and is never wrong about one that is only busy.
 */
export async function unlessAway<Result>(
  work: Promise<Result>,
  ask: () => Promise<unknown>,
): Promise<Result> {
  return await Promise.race([work, ask().then(() => work)]);
}
