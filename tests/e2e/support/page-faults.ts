import type { Page } from '@playwright/test';
import { textsCutOff } from './cut-off-texts.ts';

/*
 * What axe does not look at, in each state of a page (docs/accessibility/wcag.md). Each function that says
 * “In the page” runs there at once, before the page can notice, and leaves it as it was.
 */

/** What a visitor may set for all text (WCAG 1.4.12). */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** In the page: widens all text, as an extension of the browser does: the page's policy does not hold for it. */
function addSpacing(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Widens all text of a page. */
export const spaceOut = (page: Page): Promise<void> => page.evaluate(addSpacing, SPACING);

/** In the page: takes back {@link addSpacing}. */
function removeSpacing(): void {
  document.adoptedStyleSheets.pop();
}

/** Faults of a state as it is, a line each. */
export function faultsOfState(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    ${[ringsOf, faultOfFocus, faultsOfStops, faultsOfDocument].join('\n')}
    return [...faultsOfDocument(), ...faultsOfStops()];
  })()`);
}

/** 1280 × 1024 px at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** Calls `look` at 400 % zoom and in forced colours. Afterwards the page has no forced colours, but that size. */
export async function adapted(page: Page, look: () => Promise<void>): Promise<void> {
  await Promise.all([page.setViewportSize(ZOOMED), page.emulateMedia({ forcedColors: 'active' })]);
  await look();
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Faults of a page that is {@link adapted}, also with wide spacing of its text, a line each. */
export function faultsOfAdapted(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    ${[textsCutOff, sidewaysScroll, ringsOf, faultOfFocus, faultsOfStops].join('\n')}
    ${[faultsOfForcedColours, addSpacing, removeSpacing].join('\n')}
    const found = [...sidewaysScroll(), ...textsCutOff(), ...faultsOfForcedColours(), ...faultsOfStops()];
    addSpacing(${JSON.stringify(SPACING)});
    const spaced = [...sidewaysScroll(), ...textsCutOff()];
    removeSpacing();
    return [...found, ...spaced.map((fault) => 'with wide spacing, ' + fault)];
  })()`);
}

/** In the page: whether it is wider than the window. */
function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`sideways scroll: ${scrollWidth - clientWidth} px`] : [];
}

/**
 * In the page: what is wrong with the document, its names for voice control, its motion and its help (WCAG
 * 2.4.1, 2.4.2, 3.1.1, 2.5.3, 2.5.7, 3.2.6 and 2.3.3).
 */
function faultsOfDocument(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const outline = (element: Element) => element.outerHTML.slice(0, 200);
  const found: string[] = [];
  if (document.title.trim() === '') found.push('no title');
  if (!/^en\b/.test(document.documentElement.lang)) found.push('no language');
  const headings = [...document.querySelectorAll('h1')].filter(isShown).length;
  if (headings !== 1) found.push(`${headings} headings of level 1`);

  // Where something to press stands before the page, the first of it leads past the rest.
  const first = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')].find(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const goal = first?.matches('a[href^="#"]') ? first.getAttribute('href') : null;
  if (first && !first.closest('main') && !(goal && document.querySelector(`main${goal}`))) {
    found.push(`no way past what comes before the page: ${outline(first)}`);
  }

  // Names of fields; those of buttons and links are axe's `label-content-name-mismatch`.
  const words = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const own = field.getAttribute('aria-label');
    const by = field.getAttribute('aria-labelledby');
    if ((own === null && by === null) || !isShown(field)) continue;
    const named = (by ?? '').split(/\s+/).map((id) => document.getElementById(id)?.textContent);
    const name = words(by === null ? (own ?? '') : named.join(' '));
    for (const label of field.labels ?? []) {
      const { width } = label.getBoundingClientRect();
      const seen = words(label.innerText);
      if (width > 1 && !name.includes(seen)) found.push(`“${seen}” is named “${name}”`);
    }
  }

  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  // Less motion is asked for in all tests.
  if (moving.length > 0) found.push(`${moving.length} animations run`);
  for (const element of document.querySelectorAll('[draggable="true"], marquee, video, audio')) {
    found.push(`dragged, moves or sounds: ${outline(element)}`);
  }

  // Help stands at the end of each page, in one order.
  const footer = document.querySelector('body footer:not(main *, dialog *)');
  if (footer) {
    const order = ['tel:', 'mailto:', '/stores', '/orders'];
    const help = [...footer.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .map((href) => order.findIndex((one) => href.startsWith(one)))
      .filter((place) => place >= 0);
    if (help.some((place, index) => place < (help[index - 1] ?? 0))) found.push('help: order');
    if (help.length < 2) found.push('no help');
    const main = document.querySelector('main');
    const isAfter = main && main.compareDocumentPosition(footer) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!isAfter) found.push('help: not after the page');
  }
  return found;
}

/**
 * In the page: stops of the Tab key that show no ring, or that something covers (WCAG 2.4.7 and 2.4.11). The
 * page does not notice that the focus moves.
 */
function faultsOfStops(): string[] {
  const found: string[] = [];
  const silent = ['focus', 'blur', 'focusin', 'focusout', 'change'];
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const type of silent) addEventListener(type, stop, true);
  const before = document.activeElement;
  // What has the focus already shows no ring after a click.
  if (before instanceof HTMLElement) before.blur();
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
      return scrollHeight > clientHeight || scrollWidth > clientWidth;
    })
    .map((element) => [element, element.scrollLeft, element.scrollTop] as const);
  // As if the Tab key had led here, whatever was used before.
  const WITH_RING = { focusVisible: true };
  const looks = new Map<string, number>();
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    if (element.tabIndex < 0 || element.disabled) continue;
    // Three of a look are enough, as for axe's colours.
    const look = `${element.tagName} ${element.className} ${element.parentElement?.className}`;
    const known = looks.get(look) ?? 0;
    if (known >= 3 || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus(WITH_RING);
    if (document.activeElement !== element) continue;
    looks.set(look, known + 1);
    const fault = faultOfFocus();
    if (fault) found.push(fault);
    // A shadow or line that is there without the focus too is no ring.
    const rings = ringsOf(element);
    element.blur();
    const atRest = new Set(ringsOf(element));
    if (!fault && rings.every((ring) => atRest.has(ring))) {
      found.push(`no ring but what it always has: ${element.outerHTML.slice(0, 200)}`);
    }
    // The next stop may show only as long as this one has the focus.
    element.focus(WITH_RING);
  }
  const last = document.activeElement;
  if (before instanceof HTMLElement && before !== document.body) {
    before.focus({ preventScroll: true });
  } else if (last instanceof HTMLElement) last.blur();
  for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  for (const type of silent) removeEventListener(type, stop, true);
  return found;
}

/** In the page: the lines and shadows around an element, its labels and what it lies in: tiles show a radio's focus. */
function ringsOf(element: Element): string[] {
  const tiles = [element, ...((element as HTMLInputElement).labels ?? []), element.parentElement];
  return tiles.flatMap((tile, index) =>
    [null, '::after', '::before'].flatMap((part) => {
      if (!tile) return [];
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(tile, part);
      const isClear = /^transparent$|^rgba\(.*, 0\)$/.test(outlineColor);
      const isLine = outlineStyle !== 'none' && outlineWidth !== '0px' && !isClear;
      const line = isLine ? [`${outlineStyle} ${outlineWidth} ${outlineColor}`] : [];
      const shadow = boxShadow === 'none' ? [] : [boxShadow];
      return [...line, ...shadow].map((ring) => `${index} ${part} ${ring}`);
    }),
  );
}

/** What is wrong with the element that has the focus; null if nothing is. */
export const faultOfFocusIn = (page: Page): Promise<string | null> =>
  page.evaluate(`(() => {
    ${[ringsOf, faultOfFocus].join('\n')}
    return faultOfFocus();
  })()`);

/**
 * In the page: what is wrong with the element that has the focus: no ring, or something covers it; null if nothing
 * is (WCAG 2.4.7 and 2.4.11).
 */
function faultOfFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const html = element.outerHTML.slice(0, 200);
  if (ringsOf(element).length === 0) return `no ring: ${html}`;
  const own = [element, ...((element as HTMLInputElement).labels ?? [])];
  const isSeen = own.some((part) => {
    const box = part.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (left >= right || top >= bottom) return false;
    return [(left + right) / 2, left + 2, right - 2].some((x) =>
      [(top + bottom) / 2, top + 2, bottom - 2].some((y) => {
        const over = document.elementFromPoint(x, y);
        if (!over) return false;
        // What somebody opened closes by Escape, or when its field loses the focus.
        const isOpened = over.closest('[popover], [role="listbox"]') !== null;
        return part.contains(over) || over.contains(part) || isOpened;
      }),
    );
  });
  return isSeen ? null : `covered or out of sight: ${html}`;
}

/**
 * In the page: texts whose colour is that of what they stand on, fields without an edge, and icons drawn as
 * the ground of a mask, which the browser paints like the page (WCAG 1.4.11 in forced colours).
 */
function faultsOfForcedColours(): string[] {
  const found: string[] = [];
  const isClear = (colour: string) => /^transparent$|^rgba\(.*, 0\)$/.test(colour);
  const groundOf = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return backgroundImage;
    return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
  };
  for (const element of document.querySelectorAll('body *')) {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(element);
    const html = () => element.outerHTML.slice(0, 200);
    const hasText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if ((hasText || element.localName === 'svg') && style.color === groundOf(element)) {
      found.push(`as its ground: ${html()}`);
    }
    if (style.maskImage !== 'none' && style.backgroundColor === groundOf(element.parentElement)) {
      found.push(`masked: ${html()}`);
    }
    if (!element.matches('input, select, textarea') || style.appearance === 'auto') continue;
    const tiles = [element, element.parentElement, element.closest('label')];
    const hasEdge = tiles.some((tile) =>
      [null, '::before', '::after'].some((part) => {
        if (!tile) return false;
        const { borderBottomWidth, borderBottomColor, outlineStyle } = getComputedStyle(tile, part);
        return (
          (borderBottomWidth !== '0px' && !isClear(borderBottomColor)) || outlineStyle !== 'none'
        );
      }),
    );
    if (!hasEdge) found.push(`no edge: ${html()}`);
  }
  return found;
}
