import 'server-only';

/**
 * A request's body as a stream. A client that navigates away ends it early, which is not the shop's
 * fault: `gone` creates the error to throw then.
 */
export async function* bodyChunks(
  request: Request,
  gone: () => Error,
): AsyncGenerator<Uint8Array, void> {
  try {
    // A reader that stops has an answer to send; cancelling would close the connection before it.
    yield* request.body?.values({ preventCancel: true }) ?? [];
  } catch {
    throw gone();
  }
}
