import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { apiError } from '#lib/server/platform/api-errors.ts';

/**
 * Whether a request's `Authorization: Bearer` has a configured secret. The time it takes reveals
 * nothing about the secret. False if none is configured.
 */
export function hasSecret(request: Request, secret: string | undefined): boolean {
  const given = request.headers.get('authorization') ?? '';
  // Hash first, because only texts of the same length can be compared.
  const isRight = timingSafeEqual(hashOf(given), hashOf(`Bearer ${secret}`));
  return secret !== undefined && isRight;
}

/**
 * Checks that a request has a configured secret. The answer is the same if none is configured.
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
