import 'server-only';
import { syncableState } from '#lib/api/schemas/syncable-state.ts';
import { readJson } from '#lib/server/http/read-json.ts';
import { shopUnavailable } from '#lib/server/platform/api-errors.ts';

/**
 * The body of a changed state. A newer version's page may send a part that this version does not know,
 * while both run or after the shop went back. Ignoring that part would lose what was moved into it
 * from another one, and a refusal would take the change back for good. So the server says that
 * it cannot do it now: the browser keeps a guest's things and sends them again.
 * @throws ApiError 503 for a part of a newer version, otherwise as `readJson`
 */
export async function readNewerState(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readJson(request, maxBytes);
  if (hasNewerPart(body)) throw shopUnavailable();
  return body;
}

/** A part is a named list of items. */
function hasNewerPart(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(
    ([name, part]: [string, unknown]) =>
      !(name in syncableState.shape) &&
      typeof part === 'object' &&
      part !== null &&
      'items' in part,
  );
}
