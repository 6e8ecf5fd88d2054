import type { Db } from '#lib/server/db/database.ts';
import { listGiftCards } from '#lib/server/gift-cards/list-gift-cards.ts';
import { CommandError } from '../terminal/command.ts';

/** A card's public id, as `gift-cards:list` shows it. */
const ID = /^GC[0-9A-F]{12}$/;
/** Most ids to name if several cards have the same last characters. */
const NAMED = 20;

/**
 * The public id of the card that an operator names by it or by the last four characters of the code.
 * Nobody has to type a whole code, which would stay in the history of the shell.
 * @throws CommandError if it names no card, or several
 */
export async function findCard(db: Db, typed: string): Promise<string> {
  const name = typed.toUpperCase();
  if (ID.test(name)) return name;
  if (!/^[A-Z0-9]{4}$/.test(name)) {
    throw new CommandError('Name a gift card by its id or by the last 4 characters of its code.');
  }
  const cards = await listGiftCards(db, { lastFour: name }, NAMED);
  const [card] = cards;
  if (!card) throw new CommandError(`No gift card ends in ${name}.`);
  if (cards.length === 1) return card.id;
  const ids = cards.map(({ id }) => id).join(', ');
  throw new CommandError(`Several gift cards end in ${name}: ${ids}. Name one by its id.`);
}

/** The options that name another recipient. */
export const ADDRESSEE_OPTIONS = { to: { type: 'string' }, email: { type: 'string' } } as const;

/** Another recipient, if the options name one. */
export function readAddressee({
  to,
  email,
}: {
  to?: string | undefined;
  email?: string | undefined;
}) {
  if (to === undefined && email === undefined) return {};
  if (to === undefined || email === undefined) {
    throw new Error('Another recipient needs both --to and --email.');
  }
  return { to: { name: to, address: email } };
}
