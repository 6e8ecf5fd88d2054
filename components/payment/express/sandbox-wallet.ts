import type { WalletAddress } from '#lib/commerce/express/wallet-address.ts';

/** An address in the sandbox's wallets. */
export interface SandboxAddress {
  id: string;
  /** The case that it tests; empty for an ordinary one. */
  meaning: string;
  address: WalletAddress & { name: string; lines: readonly string[] };
}

/** In the formats that wallets use: states as names or letters, phones in any form or missing. */
export const SANDBOX_ADDRESSES: readonly SandboxAddress[] = [
  {
    id: 'brunswick',
    meaning: '',
    address: {
      name: 'Mia Nguyen',
      lines: ['12 Kelp Street', 'Unit 3'],
      suburb: 'Brunswick',
      state: 'Victoria',
      postcode: '3056',
      country: 'AU',
      phone: '0412 345 678',
    },
  },
  {
    id: 'torres-strait',
    meaning: 'only island freight',
    address: {
      name: 'Mia Nguyen',
      lines: ['4 Summers Street'],
      suburb: 'Thursday Island',
      state: 'QLD',
      postcode: '4875',
      country: 'AU',
    },
  },
  {
    id: 'wellington',
    meaning: 'outside Australia',
    address: {
      name: 'Mia Nguyen',
      lines: ['8 Harbour Quay'],
      suburb: 'Wellington',
      state: '',
      postcode: '6011',
      country: 'NZ',
    },
  },
  {
    id: 'antarctica',
    meaning: 'nothing is delivered there',
    address: {
      name: 'Mia Nguyen',
      lines: ['1 Station Road'],
      suburb: 'Casey Station',
      state: 'TAS',
      postcode: '7151',
      country: 'AU',
    },
  },
];

/** The initial content of the wallet's account; the shopper may change it. */
export const SANDBOX_EMAIL = 'mia.nguyen@example.com';

/** `12 Kelp Street, Unit 3, Brunswick Victoria 3056`. */
export function sandboxAddressText({ address }: SandboxAddress): string {
  const { lines, suburb, state, postcode, country } = address;
  const place = [suburb, state, postcode].filter((part) => part).join(' ');
  return [...lines, place, ...(country === 'AU' ? [] : [country])].join(', ');
}
