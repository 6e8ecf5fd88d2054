import type { GiftCardBlock } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { clockTime } from './clock-time.ts';

/** Why a card does not pay, in words. `suspended`: by an offers file. */
const BLOCK_WORDS: Readonly<Record<GiftCardBlock | 'suspended', string>> = {
  lost: 'Blocked: lost',
  stolen: 'Blocked: stolen',
  fraud: 'Blocked: fraud',
  refunded: 'Ended: its price was given back',
  replaced: 'Ended: replaced by another card',
  suspended: 'Blocked by an offers file',
};

interface StatedCard {
  balance: number;
  expiresAt: number | null;
  blocked: GiftCardBlock | 'suspended' | null;
  isLocked: boolean;
}

/** Whether a card pays, and if not, why. */
export function cardState(card: StatedCard, now: number): string {
  const { balance, expiresAt, blocked, isLocked } = card;
  if (blocked !== null) return BLOCK_WORDS[blocked];
  if (expiresAt !== null && expiresAt <= now) return 'Expired';
  if (balance === 0) return 'Used up';
  return isLocked ? 'Locked after too many wrong PINs: sending it again unlocks it' : 'Pays';
}

/** What can be done with a card, as the commands allow it. */
export function cardActions(card: StatedCard, now: number) {
  const { balance, expiresAt, blocked } = card;
  const isEnded = blocked === 'refunded' || blocked === 'replaced';
  const isExpired = expiresAt !== null && expiresAt <= now;
  const isReplaceable = blocked === null || blocked === 'lost' || blocked === 'stolen';
  return {
    block: !isEnded && blocked === null,
    unblock: !isEnded && blocked !== null,
    replace: isReplaceable && balance > 0 && !isExpired,
    send: blocked === null && !isExpired,
  };
}

interface StatedMail {
  to: string;
  address: string;
  sendAt: number;
  isSent: boolean;
  isFailed: boolean;
}

/** To whom a card is or was e-mailed, and when. */
export function mailWords(mail: StatedMail | null): string {
  if (!mail) return 'Nobody';
  const { to, address, sendAt, isSent, isFailed } = mail;
  const state = isFailed
    ? 'could not be e-mailed'
    : isSent
      ? 'e-mailed'
      : `to be e-mailed ${clockTime(sendAt)}`;
  return `${to} <${address}>, ${state}`;
}

const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['gift-card.issue', 'issued it'],
  ['gift-card.block', 'blocked it'],
  ['gift-card.unblock', 'unblocked it'],
  ['gift-card.replace', 'replaced a card by another'],
  ['gift-card.send', 'e-mailed it'],
  ['gift-card.send-again', 'e-mailed it again, with a new PIN'],
  ['gift-card.correct-recipient', 'corrected whom it goes to'],
  ['offer.import', 'imported it'],
]);

/** What a command did to a card, so that `Kim Lee` before it makes a sentence. */
export function cardCommandWords(command: string): string {
  return COMMANDS.get(command) ?? `ran ${command}`;
}
