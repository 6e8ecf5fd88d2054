import 'server-only';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { ORDER_NUMBER } from '#lib/commerce/limits.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';

/**
 * The order number in a path, as it is stored.
 * @throws CommandError `NotFound` if it is none; then it must not reach the database
 */
export function orderNumberOf(parameter: string): string {
  const number = normaliseOrderNumber(parameter);
  if (ORDER_NUMBER.test(number)) return number;
  throw new CommandError('NotFound', 'There is no such order.');
}
