import { endOfQaAddresses } from '#lib/config/qa-addresses.ts';

/** An address of a testers' run; `name` is unlike any other of that run, in small letters. */
export function qaAddress(name: string, run: string): string {
  return `${name}${endOfQaAddresses(run)}`;
}
