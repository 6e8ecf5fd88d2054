import { SignOutFollower } from '#components/auth/sign-out/sign-out-follower.tsx';
import { OfflineNote } from '#components/commerce/offline-note.tsx';
import { WaitingBar } from '#components/ui/waiting-bar.tsx';
import { MARKET } from '#lib/config/market.ts';
import { headlineFont, textFont } from './fonts.ts';
import './globals.css';

/** The HTML document around every page. */
export function ShopDocument({ children }: { children: React.ReactNode }) {
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
