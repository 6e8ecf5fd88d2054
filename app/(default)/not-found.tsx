import type { Metadata } from 'next';
import { ErrorScreen } from '#components/ui/error-screen.tsx';
import { BRAND } from '#lib/config/brand.ts';

export const metadata: Metadata = { title: { absolute: 'Page Not Found' } };

/** For products, categories and brands that do not exist. */
export default function NotFound() {
  return (
    <ErrorScreen heading="Page Not Found">
      <p>{BRAND.notFound}</p>
    </ErrorScreen>
  );
}
