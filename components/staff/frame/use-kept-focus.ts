import { useEffect } from 'react';
import { topModal } from '#components/ui/open-modals.ts';

/**
 * After a press what was pressed may be gone: the row of an order that left, a form that was sent, the
 * opener of a dialog. The browser then begins again at the top of the page. This moves the focus to the
 * heading of what is left around it: of the dialog, the article, the section or the page. Whoever moved on,
 * or to another page, is left alone.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, and everything around it. Empty: nothing is to be found again. */
    let path: Element[] = [];
    let page = '';
    /** Whoever uses a mouse looks at what they pressed: for them nothing scrolls. */
    let byKeyboard = false;
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const element = target as Element;
        path = [];
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
    const observer = new MutationObserver(() => {
      if (isLost(path)) requestAnimationFrame(find);
    });
    /** A frame later: whoever moves the focus on purpose goes first. */
    function find(): void {
      if (!isLost(path)) return;
      if (page !== location.pathname) path = [];
      const heading = headingAround(path);
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: !byKeyboard });
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
