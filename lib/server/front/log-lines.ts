import { format } from 'node:util';
import { logLine } from '#lib/server/log-line.ts';

/**
 * Makes everything that this process logs one line of JSON per event. Next logs text from visitors
 * (paths, picture addresses) unescaped, so a line break in it could forge an event.
 */
export function logInLines(): void {
  console.error = (...texts: unknown[]) => logLine('error', format(...texts));
  console.warn = (...texts: unknown[]) => logLine('warn', format(...texts));
  const info = (...texts: unknown[]) => logLine('info', format(...texts));
  Object.assign(console, { info, log: info });
}
