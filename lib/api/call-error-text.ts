import { CHECK_CONNECTION, referenceText, TRY_IN_A_MOMENT } from '#lib/commerce/texts.ts';
import { ownReference } from './own-reference.ts';

/**
 * A message about a failed call of /api or of the user pool, with the reference if the server
 * failed unexpectedly.
 */
export function callErrorText(text: string, error: unknown): string {
  const reference = referenceOf(error);
  return reference === null ? text : `${text} ${referenceText(reference)}`;
}

/** What to do about a call without a definite answer. */
export function callErrorAdvice(error: unknown): string {
  // If there is a reference, there is a connection.
  return referenceOf(error) === null ? CHECK_CONNECTION : TRY_IN_A_MOMENT;
}

/**
 * The reference of an ApiError, an AuthError, or the search client's error, which names it
 * differently.
 */
function referenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { reference, correlationId } = error as { reference?: unknown; correlationId?: unknown };
  return ownReference(reference) ?? ownReference(correlationId);
}
