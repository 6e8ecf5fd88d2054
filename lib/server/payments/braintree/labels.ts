/** Card brands that the shop spells differently from Braintree. */
const BRANDS: Readonly<Record<string, string>> = { MasterCard: 'Mastercard' };

const brandOf = (name: string) => BRANDS[name] ?? name;

/** `Visa ending in 1111`. */
export function cardLabel(card: { cardType: string; last4: string } | undefined): string {
  return card?.last4 ? `${brandOf(card.cardType)} ending in ${card.last4}` : 'Card';
}

/**
 * A wallet's card, from the wallet's description: `Visa 1111` becomes `Apple Pay (Visa ending in
 * 1111)`.
 */
export function describedCardLabel(wallet: string, description: string | undefined): string {
  const [, brand, last4] = /^([\w ]{1,30}) (\d{4})$/.exec(description ?? '') ?? [];
  return brand && last4 ? `${wallet} (${brandOf(brand)} ending in ${last4})` : wallet;
}
