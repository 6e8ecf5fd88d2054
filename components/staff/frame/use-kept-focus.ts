import { useEffect } from 'react';
import { BRINGS_MORE } from '#components/staff/list/more-button.tsx';
import { topModal } from '#components/ui/open-modals.ts';

/**
 * After a press what was pressed may be gone: the row of an order that left, a form that was sent, the
 * opener of a dialog. The browser then begins again at the top of the page. This moves the focus to the
 * heading of what is left around it: of the dialog, the article, the section or the page. If it brought more
 * rows, the first new one gets it, which is where the button was. Whoever moved on, or to another page, is
 * left alone, as is who was nowhere before a dialog.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, and everything around it. Empty: nothing is to be found again. */
    let path: Element[] = [];
    let page = '';
    /** The first of the rows that came when what had the focus went. */
    let newRow: HTMLElement | null = null;
    /** For each open dialog, whether nothing had the focus before it. */
    const fromNowhere = new Map<Element, boolean>();
    /** Whoever uses a mouse looks at what they pressed: for them nothing scrolls. */
    let byKeyboard = false;
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const element = target as Element;
        const dialog = element.closest('dialog');
        if (dialog && !fromNowhere.has(dialog)) fromNowhere.set(dialog, path.length === 0);
        path = [];
        newRow = null;
        page = location.pathname;
        byKeyboard = element.matches(':focus-visible');
        for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
      },
      { signal },
    );
    document.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        if (relatedTarget) return;
        // Some browsers say it also of what is just being removed.
        queueMicrotask(() => {
          if (path[0] === target && isUsable(path[0]) && isNowhere()) path = [];
        });
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      () => {
        if (isNowhere()) path = [];
      },
      { signal },
    );
    const observer = new MutationObserver((changes) => {
      for (const [dialog, isFrom] of fromNowhere) {
        if (dialog.isConnected && dialog.matches('[open]')) continue;
        fromNowhere.delete(dialog);
        if (isFrom && path.includes(dialog)) path = [];
      }
      if (!isLost(path)) return;
      if (path[0]?.matches(`[${BRINGS_MORE}]`)) newRow ??= firstRow(changes);
      // Whoever moves the focus on purpose goes first. One frame may come before the effects.
      requestAnimationFrame(() => requestAnimationFrame(find));
    });
    function find(): void {
      if (!isLost(path)) return;
      if (page !== location.pathname) {
        path = [];
        return;
      }
      const place = newRow?.isConnected ? focusableOf(newRow) : headingAround(path);
      if (!place) return;
      if (!place.matches('a, button, input, [tabindex]')) place.tabIndex = -1;
      place.focus({ preventScroll: !byKeyboard });
    }
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'open'],
    });
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, []);
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled, dialog:not([open]) *');
}

function isNowhere(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.matches(':disabled');
}

function isLost([element]: Element[]): boolean {
  return element !== undefined && isNowhere() && !isUsable(element);
}

function firstRow(changes: readonly MutationRecord[]): HTMLElement | null {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  return (
    added.find((node): node is HTMLElement => {
      return node instanceof HTMLElement && node.matches('tr, li, label');
    }) ?? null
  );
}

/** What in a row can be pressed first; else the row itself. */
function focusableOf(row: HTMLElement): HTMLElement {
  return row.querySelector<HTMLElement>('a[href], :is(button, input):enabled, [tabindex]') ?? row;
}

/** The heading of the nearest part that is left and can be reached. */
function headingAround(path: readonly Element[]): HTMLElement | null {
  const modal = topModal();
  const reach = modal ?? document.querySelector('main');
  const left = path.find((element) => element.isConnected) ?? reach;
  for (let at = left; at && reach?.contains(at); at = at.parentElement) {
    if (!at.matches('dialog, article, section, main')) continue;
    // Parts within it have headings of their own, which come later or are of a deeper level.
    const heading = at.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return reach?.querySelector<HTMLElement>('h1, h2, h3') ?? null;
}
