'use client';

import { useEffect, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { useGo } from '#components/ui/use-go.ts';
import { staffMenu } from '#lib/commerce/staff/menu.ts';
import { singleKeys } from '#stores/staff/single-keys.ts';
import { asksBeforeLeaving } from './leave-guard.tsx';
import type { Me } from './staff-context.tsx';

/** How long the second key may follow `g`, in ms. */
const CHORD_MS = 1_500;

/**
 * Keys of every page: Ctrl K opens the palette, `g` and a letter a page, `/` goes to the search, `?`
 * lists the keys.
 */
export function StaffKeys({ me, onPalette }: { me: Me; onPalette: () => void }) {
  const { go } = useGo();
  const [shown, setShown] = useState(false);
  const pages = staffMenu(me.permissions);
  const isOn = singleKeys.use(({ value }) => value);
  useEffect(() => {
    let began = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'k' && !event.altKey) {
        event.preventDefault();
        onPalette();
      }
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const page = staffMenu(me.permissions).find(({ key }) => key === event.key);
      if (event.key === '?') setShown(true);
      else if (event.key === '/') focusSearch(event);
      else if (page && event.timeStamp - began < CHORD_MS && !asksBeforeLeaving(page.href)) {
        go(page.href);
      }
      began = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [me.permissions, go, onPalette, isOn]);

  return (
    <Dialog open={shown} onClose={() => setShown(false)} title="Keys">
      <dl
        // Without the focus, no key would scroll it.
        tabIndex={0}
        className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 overflow-y-auto p-6"
      >
        {pages.map(({ key, name }) => (
          <Key key={key} keys={['g', key]} does={name} />
        ))}
        <Key keys={['Ctrl', 'K']} does="Find an order or a page from anywhere" />
        <Key keys={['/']} does="Search on this page" />
        <Key keys={['?']} does="These keys" />
      </dl>
    </Dialog>
  );
}

function Key({ keys, does }: { keys: string[]; does: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="grid h-7 min-w-7 place-items-center rounded-md border border-line-strong bg-sunk px-1.5 font-sans text-sm"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
