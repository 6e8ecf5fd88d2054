/** The embedded PostgreSQL cannot run; the message tells the operator what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
