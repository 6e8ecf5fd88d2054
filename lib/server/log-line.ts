import { logContext } from './log-context.ts';

/**
 * Writes one line of JSON to the log. Pass ids and reasons only: no PIN, code, card number, token,
 * URL query or e-mail address. JSON escapes line breaks, so no text can forge a line. A request's
 * lines carry its reference, a job's lines its id.
 */
export function logLine(
  level: 'info' | 'warn' | 'error',
  message: string,
  facts: Record<string, unknown> = {},
): void {
  const line = { level, time: new Date().toISOString(), message, ...logContext(), ...facts };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** The properties of an error that are logged. */
export function errorFacts(error: unknown): Record<string, string | undefined> {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack };
}
