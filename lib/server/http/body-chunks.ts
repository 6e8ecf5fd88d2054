import 'server-only';

/**
 * A request's body as it comes. Whoever goes on to another page ends it early, which is no fault of
 * the shop's: `gone` makes the error that is thrown then.
 */
export async function* bodyChunks(
  request: Request,
  gone: () => Error,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* request.body ?? [];
  } catch {
    throw gone();
  }
}
