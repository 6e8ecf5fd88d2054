import { notFound } from 'next/navigation';

/**
 * Answers every path that no route matches (lib/server/front/page-target.ts), with the default
 * layout and its not-found page. A not-found page in app/ would be part of the root layout, and every
 * page would carry the frame twice.
 */
export default function Page(): never {
  notFound();
}
