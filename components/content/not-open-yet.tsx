import { HowToReach } from '#components/commerce/contact.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

/** Says that a part of the shop is not open yet, and how to get help meanwhile. */
export function NotOpenYet({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="shell grid min-h-[55vh] content-center justify-items-start py-16">
      <h1 className="text-4xl sm:text-5xl">{heading}</h1>
      <div className="mt-4 max-w-prose text-lg text-ink-soft">
        {children}
        <HowToReach className="mt-3" after=", and we’ll help you." />
      </div>
      <ButtonLink href="/products" size="large" className="mt-8">
        Keep browsing
      </ButtonLink>
    </section>
  );
}
