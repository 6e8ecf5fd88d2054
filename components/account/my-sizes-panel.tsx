import { useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { sizeSystemText } from '#lib/commerce/catalogue/my-sizes.ts';
import { keepMySize, useMySizes } from '#stores/cart/my-sizes-store.ts';

const MySizeForm = lazyPart(
  () => import('./my-size-form.tsx').then((module) => module.MySizeForm),
  {
    isOpen: () => true,
    failed: (failure) => <LoadFailure title="Unable to load the sizes." {...failure} />,
  },
);

const LINK =
  'min-h-11 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** The sizes that a customer has kept as theirs; they can be forgotten, and others added. */
export function MySizesPanel() {
  const sizes = useMySizes();
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      heading="My sizes"
      action={
        !adding && (
          <button type="button" onClick={() => setAdding(true)} className={LINK}>
            Add a size
          </button>
        )
      }
    >
      {sizes.length === 0 && (
        <p className="mt-2 text-ink-soft">
          Keep your sizes here, and we’ll choose them for you and offer what we have in them.
        </p>
      )}
      {sizes.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {sizes.map(({ system, size }) => (
            <li key={system} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                {sizeSystemText(system)}: <span className="font-semibold">{size}</span>
              </span>
              <button
                type="button"
                onClick={() => keepMySize({ system, size: '' })}
                className={LINK}
              >
                Forget<span className="sr-only"> {sizeSystemText(system)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {adding && <MySizeForm onDone={() => setAdding(false)} />}
    </Panel>
  );
}
