import 'server-only';
import { logLine } from './log-line.ts';

/** Logs a problem that the shop handled and continued after. */
export function logProblem(message: string, facts: Record<string, string> = {}): void {
  logLine('warn', message, facts);
}
