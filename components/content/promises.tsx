import { Icon, type IconName } from '#components/ui/icon.tsx';

export interface ShownPromise {
  icon: IconName;
  heading: string;
  text: string;
}

/** The shop's promises to buyers. */
export function Promises({ promises }: { promises: readonly ShownPromise[] }) {
  if (promises.length === 0) return null;
  return (
    <section aria-label="What you can count on" className="border-b border-line bg-surface">
      <ul className="shell grid gap-x-10 gap-y-6 py-8 md:auto-cols-fr md:grid-flow-col">
        {promises.map((promise) => (
          <li key={promise.heading} className="flex gap-4">
            <Icon name={promise.icon} className="size-8 shrink-0 text-accent" />
            <div>
              <h2 className="font-sans text-base tracking-normal">{promise.heading}</h2>
              {promise.text && <p className="mt-1 text-sm text-ink-soft">{promise.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
