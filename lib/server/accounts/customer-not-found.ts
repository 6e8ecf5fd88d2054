import { ApiError } from '#lib/api/api-error.ts';

/** The account is still being created; the client shows it as PREPARING. */
export function customerNotFound(): ApiError {
  return new ApiError('CustomerNotFound', 'Your account is being prepared.', { status: 404 });
}
