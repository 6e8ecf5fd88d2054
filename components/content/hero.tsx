import type { ReactNode } from 'react';
import { Picture } from '#components/commerce/picture.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { HomeContent } from '#lib/commerce/content/home-content.ts';
import type { SiteLink } from '#lib/commerce/content/site-content.ts';

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

/**
 * A drawn landscape at dawn: hazy hills below the sky, and on wide screens tree trunks and two
 * walkers. Its colours follow the theme, so the dark scheme shows it at night. Trunks and walkers
 * are files that only wide screens load: inline they would enlarge the page for everybody. The
 * hills are as high as `--hills` at every width: they stretch sideways rather than grow.
 */
function HeroScene() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 bg-linear-to-b from-(--scene-sky) from-10% to-(--scene-glow) to-75%"
    >
      <span className="absolute right-[8%] bottom-[calc(var(--hills)-5.5rem)] size-20 rounded-full bg-(--scene-sun) md:right-[12%] lg:right-[27%] md:bottom-[calc(var(--hills)-4rem)] md:size-36" />
      <svg
        viewBox="0 338 1600 562"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-(--hills) w-full"
      >
        <defs>
          <linearGradient id="hero-haze" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--scene-glow)" stopOpacity="0" />
            <stop offset="0.6" stopColor="var(--scene-glow)" stopOpacity="0.6" />
            <stop offset="1" stopColor="var(--scene-glow)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path
          fill="var(--scene-ridge-1)"
          d="M0 470c90-26 150-62 236-66 74-3 120 34 190 26 92-11 150-84 248-88 88-4 134 52 214 60 96 9 158-50 250-46 92 4 140 62 230 66 90 4 150-34 232-26v404H0Z"
        />
        <path
          fill="var(--scene-ridge-2)"
          d="M0 548c110-8 166-70 262-76 86-5 142 50 226 54 100 5 160-40 246-34 90 6 150 58 244 58 104 0 160-72 262-76 86-3 146 44 220 54 60 8 100-4 140-12v384H0Z"
        />
        <rect y="400" width="1600" height="320" fill="url(#hero-haze)" />
        <path
          fill="var(--scene-ridge-3)"
          d="M0 622c120 10 190-34 300-28 116 6 172 62 292 58 130-5 190-78 316-76 110 2 176 60 282 62 130 2 220-62 410-40v302H0Z"
        />
        <path
          fill="var(--scene-ridge-4)"
          d="M0 742c160-30 250-2 380 10 170 16 290-40 450-34 150 6 240 56 400 48 140-7 240-42 370-36v170H0Z"
        />
        <path
          fill="none"
          stroke="var(--scene-glow)"
          strokeOpacity="0.75"
          strokeWidth="9"
          strokeLinecap="round"
          d="M700 900c40-60 150-70 170-112 16-34-70-46-60-78 7-24 70-30 96-44"
        />
      </svg>
      {/* biome-ignore lint/performance/noImgElement: a drawing needs no optimiser. */}
      <img src="/scene/trunks.svg" alt="" loading="lazy" className="scene-trunks" />
      <svg
        viewBox="0 826 1600 74"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-[calc(var(--hills)*0.14)] w-full"
      >
        <path
          fill="var(--scene-ground)"
          d="M0 842c220-26 380 6 560 12 240 8 420-30 640-22 160 6 280 22 400 14v54H0Z"
        />
      </svg>
      {/* biome-ignore lint/performance/noImgElement: a drawing needs no optimiser. */}
      <img src="/scene/walkers.svg" alt="" loading="lazy" className="scene-walkers" />
    </div>
  );
}
