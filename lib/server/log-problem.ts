import 'server-only';
import { logLine } from './log-line.ts';

/** Writes one line about something that was put up with: what to look at, and who carries on. */
export function logProblem(message: string, facts: Record<string, string> = {}): void {
  logLine('warn', message, facts);
}
