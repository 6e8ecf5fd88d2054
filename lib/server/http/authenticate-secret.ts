import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { apiError } from '#lib/server/platform/api-errors.ts';

/**
 * Whether a request's `Authorization: Bearer` has a configured secret, in a time that tells nothing
 * of it. False where none is configured.
 */
export function hasSecret(request: Request, secret: string | undefined): boolean {
  const given = request.headers.get('authorization') ?? '';
  // Hashed first: only texts of one length can be compared.
  const isRight = timingSafeEqual(hashOf(given), hashOf(`Bearer ${secret}`));
  return secret !== undefined && isRight;
}

/**
 * Checks that a request has a configured secret. The answer is the same where none is configured.
 * @throws ApiError 401 with `message`
 */
export function authenticateSecret(
  request: Request,
  secret: string | undefined,
  message: string,
): void {
  if (!hasSecret(request, secret)) throw apiError('Unauthenticated', message);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
