import { notFound } from 'next/navigation';

/** A page of /products or of the sale: `all`, `3`, `sale`, `sale-3`. */
export function productsPage(text: string): { sale: boolean; page: number } {
  if (text === 'all') return { sale: false, page: 1 };
  if (text === 'sale') return { sale: true, page: 1 };
  const sale = text.startsWith('sale-');
  return { sale, page: furtherPage(sale ? text.slice('sale-'.length) : text) };
}

/** Parses a page number: `3` → 3. Answers 404 for anything but a whole number above 1. */
export function furtherPage(text: string): number {
  return /^[2-9]$|^[1-9]\d{1,4}$/.test(text) ? Number(text) : notFound();
}
