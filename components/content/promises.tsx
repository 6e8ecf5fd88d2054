import { Icon } from '#components/ui/icon.tsx';
import { HOME } from '#lib/config/brand.ts';

/** The shop's promises to buyers. */
export function Promises() {
  return (
    <section aria-label="What you can count on" className="border-b border-line bg-surface">
      <ul className="shell grid gap-x-10 gap-y-6 py-8 md:grid-cols-3">
        {HOME.promises.map((promise) => (
          <li key={promise.heading} className="flex gap-4">
            <Icon name={promise.icon} className="size-8 shrink-0 text-accent" />
            <div>
              <h2 className="font-sans text-base tracking-normal">{promise.heading}</h2>
              <p className="mt-1 text-sm text-ink-soft">{promise.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
