import 'server-only';
import { email } from '#lib/api/schemas/contact.ts';
import { GIFT_NAME_LENGTH, giftName } from '#lib/commerce/vouchers/gift-card-texts.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';

/** To whom a gift card is mailed. */
export interface Addressee {
  name: string;
  address: string;
}

/** @throws CommandError `Invalid` */
export function checkedAddressee({ name, address }: Addressee): Addressee {
  const parsed = email.safeParse(address);
  if (!parsed.success) throw new CommandError('Invalid', 'The email address is not valid.');
  return { name: checkedName(name, 'recipient'), address: parsed.data };
}

/** @throws CommandError `Invalid` */
export function checkedName(typed: string, whose: 'recipient' | 'sender'): string {
  const name = giftName(typed);
  if (name === '') throw new CommandError('Invalid', `The ${whose} needs a name.`);
  if (name.length <= GIFT_NAME_LENGTH) return name;
  throw new CommandError(
    'Invalid',
    `The ${whose}’s name has more than ${GIFT_NAME_LENGTH} characters.`,
  );
}
