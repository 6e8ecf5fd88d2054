import 'server-only';
import { logLine } from './log-line.ts';

/** Logs a problem that the shop handled before it went on. */
export function logProblem(message: string, facts: Record<string, string> = {}): void {
  logLine('warn', message, facts);
}
