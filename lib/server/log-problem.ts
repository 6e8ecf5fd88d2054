import 'server-only';

/**
 * Writes one line about something that was put up with: what to look at, and who carries on. Give
 * ids and reasons only: no PIN, code, card number, token or e-mail address.
 */
export function logProblem(message: string, facts: Record<string, string> = {}): void {
  const line = { level: 'warn', time: new Date().toISOString(), message, ...facts };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
