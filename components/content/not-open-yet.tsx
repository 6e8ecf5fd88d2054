import { ButtonLink } from '#components/ui/button-link.tsx';
import { BRAND } from '#lib/config/brand.ts';

/** Says that a part of the shop is not open yet, and how to get help until it is. */
export function NotOpenYet({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="shell grid min-h-[55vh] content-center justify-items-start py-16">
      <h1 className="text-4xl sm:text-5xl">{heading}</h1>
      <div className="mt-4 max-w-prose text-lg text-ink-soft">
        {children}
        <p className="mt-3">
          Call{' '}
          <a
            href={`tel:${BRAND.phone.replaceAll(' ', '')}`}
            className="text-ink underline underline-offset-4"
          >
            {BRAND.phone}
          </a>{' '}
          ({BRAND.phoneHours}) and we’ll help you.
        </p>
      </div>
      <ButtonLink href="/products" size="large" className="mt-8">
        Keep browsing
      </ButtonLink>
    </section>
  );
}
