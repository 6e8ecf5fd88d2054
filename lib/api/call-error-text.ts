import { CHECK_CONNECTION, referenceText, TRY_IN_A_MOMENT } from '#lib/commerce/texts.ts';
import { ownReference } from './own-reference.ts';

/**
 * A message about a failed call of /api or of the user pool; with the reference, where the server
 * failed unexpectedly.
 */
export function callErrorText(text: string, error: unknown): string {
  const reference = referenceOf(error);
  return reference === null ? text : `${text} ${referenceText(reference)}`;
}

/** What to do about a call that got no definite answer. */
export function callErrorAdvice(error: unknown): string {
  // Who got a reference has a connection.
  return referenceOf(error) === null ? CHECK_CONNECTION : TRY_IN_A_MOMENT;
}

/** Of an ApiError or an AuthError, or of the search client's error, which calls it by another name. */
function referenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { reference, correlationId } = error as { reference?: unknown; correlationId?: unknown };
  return ownReference(reference) ?? ownReference(correlationId);
}
