import type { Metadata, Viewport } from 'next';
import { BRAND_IMAGE } from '#app/_shared/link-images.ts';
import { SignOutFollower } from '#components/auth/sign-out/sign-out-follower.tsx';
import { OfflineNote } from '#components/commerce/offline-note.tsx';
import { TestShopNote } from '#components/layout/test-shop-note.tsx';
import { WaitingBar } from '#components/ui/waiting-bar.tsx';
import { BRAND } from '#lib/config/brand.ts';
import { brandFonts } from '#lib/config/brand-fonts.ts';
import { environment } from '#lib/config/environment.ts';
import { LOOK } from '#lib/config/look.ts';
import { MARKET } from '#lib/config/market.ts';
import { takesTestPayments } from '#lib/config/test-payments.ts';
import { cachedSite } from '#lib/server/content/cached-site.ts';
import { cachedDeliveryPromise } from '#lib/server/offers/cached-delivery.ts';
import './shop.css';

export async function generateMetadata(): Promise<Metadata> {
  const [{ tagline, description }, delivery] = await Promise.all([
    cachedSite(),
    cachedDeliveryPromise(),
  ]);
  return {
    metadataBase: new URL(environment().SITE_URL),
    title: {
      default: tagline === null ? BRAND.name : `${BRAND.name}: ${tagline}`,
      template: `%s | ${BRAND.name}`,
    },
    description: description && (delivery ? `${description} ${delivery}.` : description),
    applicationName: BRAND.name,
    icons: {
      icon: { url: '/brand/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      apple: { url: '/brand/apple-icon.png', type: 'image/png', sizes: '180x180' },
    },
    formatDetection: { telephone: false },
    openGraph: {
      siteName: BRAND.name,
      locale: MARKET.locale.replace('-', '_'),
      type: 'website',
      images: [BRAND_IMAGE],
    },
    twitter: { card: 'summary_large_image' },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: LOOK.themeColour.light },
    { media: '(prefers-color-scheme: dark)', color: LOOK.themeColour.dark },
  ],
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  const { AGENTS, ANALYTICS, GTM_ID } = environment();
  return (
    <html lang={MARKET.locale} style={LOOK.tokens ?? undefined}>
      {process.env.NODE_ENV === 'development' && (
        // Elsewhere the front writes it into each page.
        <head>
          <style>{brandFonts().style}</style>
        </head>
      )}
      <body
        data-analytics={ANALYTICS ? 'on' : undefined}
        data-tag-manager={GTM_ID}
        {...(!AGENTS && { 'data-agents': 'off' })}
      >
        {takesTestPayments(environment()) && <TestShopNote />}
        {children}
        <WaitingBar />
        <OfflineNote />
        <SignOutFollower />
      </body>
    </html>
  );
}
