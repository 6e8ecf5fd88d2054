import { ButtonLink } from '#components/ui/button-link.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { HOME } from '#lib/config/brand.ts';
import { HeroScene } from './hero-scene.tsx';

/**
 * The top of the home page: one sentence under the sky, and links into the catalogue among the
 * hills. Both share the height of the hills, so that no hill ever stands behind the sentence.
 */
export function Hero({ links }: { links: readonly { label: string; path: string }[] }) {
  const [first, ...rest] = links;
  return (
    <section className="relative isolate overflow-hidden [--hills:clamp(16rem,27vw,25rem)]">
      <HeroScene />
      <div className="shell pt-12 lg:pt-16">
        <h1 className="max-w-[11ch] text-[clamp(3rem,7.2vw,7rem)] leading-[0.94] tracking-[-0.045em] text-(--scene-ink)">
          {HOME.headline}
        </h1>
        <p className="mt-5 max-w-[34ch] text-lg font-medium text-(--scene-ink) sm:text-xl">
          {HOME.lead}
        </p>
        <div className="flex min-h-(--hills) flex-wrap content-start gap-3 pt-8">
          {first && (
            <ButtonLink href={first.path} size="large">
              {first.label}
            </ButtonLink>
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
