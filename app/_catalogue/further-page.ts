import { notFound } from 'next/navigation';

/** Parses a page number: `3` → 3. Answers 404 for anything but a whole number above 1. */
export function furtherPage(text: string): number {
  return /^[2-9]$|^[1-9]\d{1,4}$/.test(text) ? Number(text) : notFound();
}
