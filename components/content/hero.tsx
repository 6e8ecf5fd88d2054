import { buttonClass } from '#components/ui/button.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { BRAND } from '#lib/config/brand.ts';
import { HeroScene } from './hero-scene.tsx';

/** The top of the home page: picture, one sentence, and links into the catalogue. */
export function Hero({ links }: { links: readonly { label: string; path: string }[] }) {
  const [first, ...rest] = links;
  return (
    <section className="relative isolate overflow-hidden">
      <HeroScene className="scene absolute inset-0 -z-10 h-full w-full" />
      <div className="shell flex min-h-[34rem] flex-col justify-center pt-16 pb-56 sm:min-h-[38rem] lg:min-h-[44rem] lg:pb-40">
        <h1 className="max-w-[11ch] text-[clamp(3rem,9.5vw,7.75rem)] leading-[0.92] tracking-[-0.045em] text-(--scene-ink)">
          {BRAND.home.headline}
        </h1>
        <p className="mt-6 max-w-[34ch] text-lg font-medium text-(--scene-ink) sm:text-xl">
          {BRAND.home.lead}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {first && (
            <ShopLink href={first.path} className={buttonClass({ size: 'large' })}>
              {first.label}
            </ShopLink>
          )}
          {rest.map((link) => (
            <ShopLink
              key={link.path}
              href={link.path}
              className="inline-flex min-h-14 items-center rounded-full bg-surface px-8 text-lg font-semibold text-ink transition-colors hover:bg-ink hover:text-page"
            >
              {link.label}
            </ShopLink>
          ))}
        </div>
      </div>
    </section>
  );
}
