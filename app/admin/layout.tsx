import type { Metadata } from 'next';
import { BRAND } from '#lib/config/brand.ts';
import './admin.css';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: { default: 'Staff room', template: `%s · ${BRAND.name} staff` },
  description: null,
  robots: { index: false, follow: false },
};

/**
 * Pages here are shells without data, the same for everybody. What they show comes from the calls
 * below /admin/api, each with its permission.
 */
export default function Layout({ children }: { children: React.ReactNode }) {
  return children;
}
