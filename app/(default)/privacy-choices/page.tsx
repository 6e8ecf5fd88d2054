import type { Metadata } from 'next';
import { ChoicesForm } from '#components/privacy/choices-form.tsx';
import { StoredTable } from '#components/privacy/stored-table.tsx';
import { storedItems } from '#lib/commerce/privacy/stored-items.ts';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { cachedHasStores } from '#lib/server/store-locations/cached-stores.ts';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'Privacy choices',
  description: 'What this shop keeps in your browser, what for, and what you allow.',
};

/** The same page for everyone until the browser fills in the choices. */
export default async function PrivacyChoicesPage() {
  const hasStores = await cachedHasStores();
  const { GTM_ID, ANALYTICS } = environment();
  const asks = GTM_ID !== undefined;
  return (
    <div className="shell min-h-dvh pt-8 pb-20 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">Privacy choices</h1>
      <div className="max-w-[70ch]">
        <p className="mt-4 text-lg">
          {BRAND.legalName} handles personal information under the Privacy Act 1988 (Cth) and the
          Australian Privacy Principles. You can browse without telling us who you are.
        </p>
        <section aria-labelledby="allow" className="mt-10">
          <h2 id="allow" className="text-2xl">
            What you allow
          </h2>
          <ChoicesForm asks={asks} counts={ANALYTICS} />
        </section>
        {ANALYTICS && (
          <section aria-labelledby="counts" className="mt-10">
            <h2 id="counts" className="text-2xl">
              What we count ourselves
            </h2>
            <p className="mt-4">
              We count by day how often kinds of pages are viewed, how often something is added to a
              cart or bought, and how fast pages load, on phones, tablets and computers. For this we
              set no cookie, and keep no address, no name and nothing that tells one visit from
              another. We count nothing if you say no to measurement.
            </p>
          </section>
        )}
      </div>
      <section aria-labelledby="kept" className="mt-10 max-w-5xl">
        <h2 id="kept" className="text-2xl">
          What is kept in your browser
        </h2>
        <StoredTable items={storedItems({ asks, hasStores, hasLoyalty: hasLoyalty() })} />
      </section>
    </div>
  );
}
