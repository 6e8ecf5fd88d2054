/** A time with its zone, so that it means the same on every machine. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The time that an operator typed; undefined if the option is missing.
 * @throws Error that names the option
 */
export function readTime(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (!TIME.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error(
      `${option} must be a time with its zone, like 2026-11-23T14:30+11:00, not "${text}".`,
    );
  }
  return new Date(text);
}
