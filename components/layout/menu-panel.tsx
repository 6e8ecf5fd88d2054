'use client';

import {
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/**
 * A native popover for navigation: opened by a button with `popoverTarget`; closed by Esc, a click
 * outside or following one of its links. Its content is rendered when it is first opened, because
 * most visitors never open it.
 */
export function MenuPanel({
  id,
  label,
  className,
  ref,
  children,
}: {
  id: string;
  label: string;
  className: string;
  ref?: Ref<HTMLElement | null>;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  useImperativeHandle(ref, () => panel.current as HTMLElement);
  useLayoutEffect(() => {
    // It may have been opened before the page's scripts ran.
    if (panel.current?.matches(':popover-open')) setOpened(true);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link fires a click on it too.
    <section
      ref={panel}
      id={id}
      popover="auto"
      aria-label={label}
      className={className}
      onBeforeToggle={() => {
        if (!opened) flushSync(() => setOpened(true));
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) panel.current?.hidePopover();
      }}
    >
      {opened && children}
    </section>
  );
}
