/**
 * Writes one line of JSON to the log. Give ids and reasons only: no PIN, code, card number, token,
 * query of an address or e-mail address. Texts are escaped, so that none can pass for a line.
 */
export function logLine(
  level: 'info' | 'warn' | 'error',
  message: string,
  facts: Record<string, unknown> = {},
): void {
  const line = { level, time: new Date().toISOString(), message, ...facts };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** What a log line tells of an error. */
export function errorFacts(error: unknown): Record<string, string | undefined> {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack };
}
