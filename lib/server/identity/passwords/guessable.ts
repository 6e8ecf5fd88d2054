import 'server-only';
import { isMadeOf, ownWords, shopWords } from '#lib/commerce/account/context-words.ts';
import { environment } from '#lib/config/environment.ts';
import { isListed } from './listed-passwords.ts';

/** Whose password it will be. */
export interface PasswordOwner {
  email: string;
  names: readonly string[];
}

/** Whether a new password is common, breached, or made of the shop's words or, if known, its owner's. */
export async function isGuessable(password: string, owner?: PasswordOwner): Promise<boolean> {
  const words = shopWords(new URL(environment().SITE_URL).hostname);
  if (isMadeOf(password, [...words, ...(owner ? ownWords(owner) : [])])) return true;
  // Staff's passwords are kept in this form.
  return isListed(password.normalize('NFKC'));
}
