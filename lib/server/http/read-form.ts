import 'server-only';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { readBytes } from './read-bytes.ts';
import { readJson } from './read-json.ts';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The texts of a form, in either of the formats that browsers send, or JSON; at most `maxBytes`. If
 * a field is given twice, the last value counts.
 * @throws ApiError as `readJson`, and 400 for anything else
 */
export async function readFormOrJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!FORM.test(type)) return readJson(request, maxBytes);
  const bytes = await readBytes(request, maxBytes);
  const body = new Uint8Array(bytes);
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(form);
  } catch {
    throw apiError('InvalidRequest', 'The request body is not a valid form.');
  }
}
