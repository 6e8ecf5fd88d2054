/** The embedded PostgreSQL cannot run; the message is for the operator and says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
