import type { Metadata, Viewport } from 'next';
import { SignOutFollower } from '#components/auth/sign-out/sign-out-follower.tsx';
import { OfflineNote } from '#components/commerce/offline-note.tsx';
import { WaitingBar } from '#components/ui/waiting-bar.tsx';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { MARKET } from '#lib/config/market.ts';
import { headlineFont, textFont } from './fonts.ts';
import './globals.css';

export const metadata: Metadata = {
  metadataBase: new URL(environment().SITE_URL),
  title: { default: `${BRAND.name}: ${BRAND.tagline}`, template: `%s | ${BRAND.name}` },
  description: BRAND.description,
  applicationName: BRAND.name,
  formatDetection: { telephone: false },
  openGraph: {
    siteName: BRAND.name,
    locale: MARKET.locale.replace('-', '_'),
    type: 'website',
    images: [{ url: '/social/brand', width: 1200, height: 630, alt: BRAND.name }],
  },
  twitter: { card: 'summary_large_image' },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: BRAND.themeColour.light },
    { media: '(prefers-color-scheme: dark)', color: BRAND.themeColour.dark },
  ],
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={MARKET.locale} className={`${headlineFont.variable} ${textFont.variable}`}>
      <body>
        {children}
        <WaitingBar />
        <OfflineNote />
        <SignOutFollower />
      </body>
    </html>
  );
}
