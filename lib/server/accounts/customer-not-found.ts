import { ApiError } from '#lib/api/api-error.ts';

/** The account is still being made: 404 `CustomerNotFound`, the shopper's state PREPARING. */
export function customerNotFound(): ApiError {
  return new ApiError('CustomerNotFound', 'Your account is being prepared.', { status: 404 });
}
