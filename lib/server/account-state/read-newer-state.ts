import 'server-only';
import { accountState } from '#lib/api/schemas/account-state.ts';
import { readJson } from '#lib/server/http/read-json.ts';
import { shopUnavailable } from '#lib/server/platform/api-errors.ts';

/**
 * The body of a changed state. While two versions of the shop run, or after the shop went back to
 * an older one, the page of a newer version may send a part that this version does not know. If the
 * server ignored that part, lines that were moved into it from another part would be lost; if it
 * refused the request, the browser would undo the change for good. So the server answers that it
 * cannot do it now: the browser keeps a guest's things and sends them again.
 * @throws ApiError 503 for a part of a newer version, otherwise as `readJson`
 */
export async function readNewerState(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readJson(request, maxBytes);
  if (hasNewerPart(body)) throw shopUnavailable();
  return body;
}

/** Whether the body has a part of a newer version. A part is a named list of items. */
function hasNewerPart(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(
    ([name, part]: [string, unknown]) =>
      !(name in accountState.shape) && typeof part === 'object' && part !== null && 'items' in part,
  );
}
