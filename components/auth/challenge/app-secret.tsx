import { lazyPart } from '#components/ui/lazy-part.tsx';
import { appUri, groupedSecret } from '#lib/commerce/account/app-uri.ts';
import { BRAND } from '#lib/config/brand.ts';

const LazyQrCode = lazyPart(
  () => import('#components/commerce/qr-code.tsx').then((module) => module.QrCode),
  // The secret below says the same.
  { loading: () => <div className="size-48" />, failed: null },
);

/** The secret of an authenticator app that is being set up: to scan, to open, or to type. */
export function AppSecret({ secret, email }: { secret: string; email: string }) {
  const uri = appUri(BRAND.name, email, secret);
  return (
    <div className="grid gap-4">
      <p>
        Open an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator or your password manager. Add an account by scanning this code.
      </p>
      <LazyQrCode
        text={uri}
        label="QR code for your authenticator app"
        className="size-48 rounded-lg"
      />
      <p>
        On this phone?{' '}
        <a href={uri} className="font-semibold underline underline-offset-4">
          Open your app
        </a>
      </p>
      <p>
        Can’t scan it? Type this key into the app:{' '}
        <span className="font-mono font-semibold [overflow-wrap:anywhere]">
          {groupedSecret(secret)}
        </span>
      </p>
    </div>
  );
}
