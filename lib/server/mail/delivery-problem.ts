/** Why a message could not be handed in, without what the server said: that names people. */
export interface DeliveryProblem {
  /** nodemailer's code, the command that was refused and the server's answer: `EENVELOPE RCPT TO 550`. */
  reason: string;
  /** Trying again changes nothing: there is no such mailbox. */
  permanent: boolean;
}

/**
 * What to make of an error of nodemailer's. Final is only a recipient that is refused (5xx) or
 * none. A refused login or sender is not: somebody corrects the setting.
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
