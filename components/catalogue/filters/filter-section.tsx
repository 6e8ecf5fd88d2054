import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';

/**
 * A facet: a collapsible group named by its heading. A native `<details>`, so that it works before
 * hydration.
 */
export function FilterSection({
  heading,
  inner = false,
  open,
  onToggle,
  children,
}: {
  heading: string;
  /** Whether it is part of a facet. */
  inner?: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = inner ? 'h4' : 'h3';
  const element = useRef<HTMLDetailsElement>(null);
  // A shopper may have toggled it before hydration: keep that state.
  const adopt = useEffectEvent(() => {
    if (element.current && element.current.open !== open) onToggle(element.current.open);
  });
  useLayoutEffect(() => adopt(), []);
  return (
    <details
      ref={element}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      aria-labelledby={id}
      className={inner ? '' : 'border-b border-line py-1'}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, also for the keyboard. */}
      <summary
        // Toggle at once, together with its contents: the next key press may already be for them.
        onClick={(event) => {
          event.preventDefault();
          onToggle(!open);
        }}
        className="flex min-h-12 list-none items-center justify-between gap-3 rounded-sm [&::-webkit-details-marker]:hidden"
      >
        <Heading
          id={id}
          className={`font-sans text-[0.9375rem] tracking-normal ${inner ? 'font-medium' : 'font-semibold'}`}
        >
          {heading}
        </Heading>
        <Icon
          name="chevronDown"
          className={`size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </summary>
      <div className={inner ? 'pb-2' : 'pb-4'}>{children}</div>
    </details>
  );
}
