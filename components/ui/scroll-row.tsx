'use client';

import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/**
 * As a share of the row's width: scroll less than that, so that the last visible item stays
 * visible.
 */
const STEP = 0.8;

const ARROW =
  'absolute top-[32%] z-2 grid size-12 place-items-center rounded-full bg-surface text-ink shadow-md hover:bg-ink hover:text-page noscript:hidden [@media(hover:none)]:hidden';

/**
 * A list that scrolls sideways, with items as `<li>`. For a mouse, arrows scroll it as long as
 * there is more to see; a keyboard reaches its items anyway.
 */
export function ScrollRow({ className, children }: { className: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  const count = Children.count(children);

  // An observer knows what is visible without measuring while the row scrolls.
  useEffect(() => {
    const root = list.current;
    const [first, last] = [root?.children[0], root?.children[count - 1]];
    if (!root || !first || !last) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const hidden = intersectionRatio < 0.9;
          if (target === first) setMore((now) => ({ ...now, before: hidden }));
          if (target === last) setMore((now) => ({ ...now, after: hidden }));
        }
      },
      { root, threshold: 0.9 },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [count]);

  function scroll(by: number) {
    const row = list.current;
    row?.scrollBy({ left: by * row.clientWidth * STEP, behavior: 'smooth' });
  }
  return (
    <div className="relative">
      <ul ref={list} className={`flex snap-x overflow-x-auto ${className}`}>
        {children}
      </ul>
      {more.before && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => scroll(-1)}
          className={`${ARROW} -left-3`}
        >
          <Icon name="chevronLeft" />
        </button>
      )}
      {more.after && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => scroll(1)}
          className={`${ARROW} -right-3`}
        >
          <Icon name="chevronRight" />
        </button>
      )}
    </div>
  );
}
