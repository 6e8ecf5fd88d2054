import type { ServiceNotice } from '#lib/commerce/content/site-content.ts';
import { SiteLinkTo } from './site-link-to.tsx';

/** A message for every shopper, such as about late parcels. */
export function Notice({ notice: { text, link } }: { notice: ServiceNotice }) {
  return (
    <aside
      aria-label="Notice"
      className="border-b border-line bg-sunk text-[0.9375rem] print:hidden"
    >
      <p className="shell py-2.5 text-center">
        {text}
        {link && (
          <>
            {' '}
            <SiteLinkTo
              link={link}
              className="font-semibold whitespace-nowrap underline underline-offset-4 hover:decoration-2"
            />
          </>
        )}
      </p>
    </aside>
  );
}
