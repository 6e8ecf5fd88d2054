import 'server-only';

/**
 * A request's body as a stream. A client that navigates away ends it early, which is not a fault of
 * the shop: `gone` creates the error thrown then.
 */
export async function* bodyChunks(
  request: Request,
  gone: () => Error,
): AsyncGenerator<Uint8Array, void> {
  try {
    // Whoever stops reading has an answer to send: cancelling would end the connection before it.
    yield* request.body?.values({ preventCancel: true }) ?? [];
  } catch {
    throw gone();
  }
}
