import type { ReactNode } from 'react';
import { Picture } from '#components/commerce/picture.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { HomeContent } from '#lib/commerce/content/home-content.ts';
import type { SiteLink } from '#lib/commerce/content/site-content.ts';
import { HeroScene } from './hero-scene.tsx';

/**
 * The top of the home page: one sentence, links into the catalogue, a picture, and a low row of
 * products (`children`), so that the first screen has something to buy at every width.
 */
export function Hero({ hero, children }: { hero: HomeContent['hero']; children: ReactNode }) {
  const { headline, lead, buttons, picture } = hero;
  if (picture === 'landscape')
    return <LandscapeHero {...{ headline, lead, buttons }}>{children}</LandscapeHero>;
  return (
    <section className="border-b border-line bg-sunk">
      <div
        className={`shell grid items-center gap-x-12 gap-y-8 py-8 md:py-12 ${picture ? 'md:grid-cols-2' : ''}`}
      >
        <div>
          <h1 className="max-w-[14ch] text-[clamp(2.75rem,5.4vw,5.5rem)] leading-[0.96] tracking-[-0.04em] [overflow-wrap:anywhere]">
            {headline}
          </h1>
          {lead && <p className="mt-5 max-w-[38ch] text-lg text-ink-soft sm:text-xl">{lead}</p>}
          {buttons.length > 0 && (
            <div className="mt-8 flex flex-wrap gap-3">
              <Buttons buttons={buttons} />
            </div>
          )}
        </div>
        {picture && (
          <Picture
            image={picture}
            sizes="(width < 48rem) 92vw, 46vw"
            priority
            use="sharp"
            framed={false}
            className="max-h-[min(34rem,52vh)] rounded-xl max-md:order-last"
          />
        )}
        <div className={`min-w-0 empty:hidden ${picture ? 'md:col-span-2' : ''}`}>{children}</div>
      </div>
    </section>
  );
}

/**
 * The sentence is above the hills, the links and products are among them. All use the height of the
 * hills, so that no hill is ever behind the sentence. On wide screens the products stand beside it.
 */
function LandscapeHero({
  headline,
  lead,
  buttons,
  children,
}: Omit<HomeContent['hero'], 'picture'> & { children: ReactNode }) {
  return (
    <section className="relative isolate overflow-hidden [--hills:clamp(17rem,min(27vw,40vh),25rem)]">
      <HeroScene />
      <div className="shell pt-6 sm:pt-10 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-x-10 xl:gap-x-16 xl:pt-12">
        <div>
          <h1 className="max-w-[11ch] text-[clamp(2.5rem,6vw,6.5rem)] leading-[0.94] tracking-[-0.045em] text-(--scene-ink)">
            {headline}
          </h1>
          {lead && (
            <p className="mt-4 max-w-[34ch] text-lg font-medium text-(--scene-ink) max-sm:leading-snug sm:text-xl">
              {lead}
            </p>
          )}
        </div>
        <div className="flex min-h-(--hills) flex-col justify-between gap-6 pt-6 pb-4 lg:contents">
          <div className="flex flex-wrap items-start content-start gap-2 sm:gap-3 lg:min-h-(--hills) lg:pt-6">
            <Buttons buttons={buttons} />
          </div>
          <div className="min-w-0 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-end lg:pb-10">
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The link that most shoppers want comes first. */
function Buttons({ buttons: [first, ...rest] }: { buttons: readonly SiteLink[] }) {
  return (
    <>
      {first && (
        <ButtonLink href={first.to} size="large" className="max-sm:px-5 max-sm:text-base">
          {first.label}
        </ButtonLink>
      )}
      {rest.map((link) => (
        <ShopLink
          key={link.to}
          href={link.to}
          className="inline-flex min-h-14 items-center rounded-full bg-surface px-8 text-lg font-semibold max-sm:px-5 max-sm:text-base text-ink transition-colors hover:bg-ink hover:text-page"
        >
          {link.label}
        </ShopLink>
      ))}
    </>
  );
}
