import { createHash } from 'node:crypto';
import { BRAND } from '#lib/config/brand.ts';
import type { Environment } from '#lib/config/environment.ts';
import { LOGO } from '#lib/config/logo.ts';
import type { PageSettings } from '#lib/config/page-settings.ts';
import { SHOWN_PAYMENTS, shownPaymentsOf } from '#lib/config/shown-payments.ts';
import { readBuildOutline } from '#lib/server/platform/build-outline.ts';

/** What pages get to know of the settings, with the build in NEXT_DIST_DIR, if there is one. */
export function pageSettingsOf(settings: Environment): PageSettings {
  const build = readBuildOutline(settings.NEXT_DIST_DIR)?.id;
  const { CHALLENGE, COGNITO_CLIENT_ID, COGNITO_USER_POOL_ID, FRAUD, LOYALTY } = settings;
  const payments = shownPaymentsOf(settings);
  const shown: Omit<PageSettings, 'build'> = {
    brand: BRAND,
    logo: LOGO,
    ...(payments.length < SHOWN_PAYMENTS.length && { payments }),
    ...(CHALLENGE.kind === 'off' && { challenge: 'off' }),
    ...(LOYALTY.kind === 'off' && { loyalty: 'off' }),
    ...(COGNITO_USER_POOL_ID &&
      COGNITO_CLIENT_ID && {
        userPool: { poolId: COGNITO_USER_POOL_ID, clientId: COGNITO_CLIENT_ID },
      }),
    ...(FRAUD && { fraud: FRAUD }),
  };
  const id = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8);
  return { ...shown, build: build ? `${build}-${id}` : '' };
}
