/** Why a message was not accepted, without the server's text, which may contain personal data. */
export interface DeliveryProblem {
  /** nodemailer's code, the rejected command and the server's status: `EENVELOPE RCPT TO 550`. */
  reason: string;
  /** A retry would fail again: the mailbox does not exist. */
  permanent: boolean;
}

/**
 * Classifies an error from nodemailer. Only a rejected (5xx) or missing recipient is permanent. A
 * rejected login or sender is not, because the operator can correct the settings.
 */
export function deliveryProblem(error: unknown): DeliveryProblem {
  const facts = typeof error === 'object' && error !== null ? { ...error } : {};
  const { code, command, responseCode } = facts as Record<string, unknown>;
  const known = [code, command, responseCode].filter(
    (fact) => typeof fact === 'string' || typeof fact === 'number',
  );
  const refused = command === 'RCPT TO' && Number(responseCode) >= 500;
  return {
    reason: known.join(' ') || 'unknown',
    permanent: code === 'EENVELOPE' && (command === 'API' || refused),
  };
}
