import { format } from 'node:util';
import { logLine } from '#lib/server/log-line.ts';

/**
 * From now on everything this process logs is one line of JSON an event: the framework writes
 * texts of visitors (a path, a picture's address) as they are, and one with a line break in it
 * could pass for an event of its own.
 */
export function logInLines(): void {
  console.error = (...texts: unknown[]) => logLine('error', format(...texts));
  console.warn = (...texts: unknown[]) => logLine('warn', format(...texts));
  const info = (...texts: unknown[]) => logLine('info', format(...texts));
  Object.assign(console, { info, log: info });
}
