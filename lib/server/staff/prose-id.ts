import 'server-only';
import { PROSE_ID } from '#lib/commerce/prose.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';

/**
 * The id of a review or question in an address.
 * @throws CommandError `NotFound` for what cannot be one
 */
export function proseId(id: string): string {
  if (PROSE_ID.test(id)) return id;
  throw new CommandError('NotFound', 'It is not there any more.');
}
