import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { adapted, faultsOfAdapted, faultsOfState } from './page-faults.ts';
import { isForChange } from './test-scope.ts';
import { expectTellsNothingPersonal } from './told-events.ts';

/** Viewport widths of a phone, a tablet, a laptop and a large screen, in CSS px. */
export const WIDTHS = [360, 768, 1280, 1920] as const;
const SCHEMES = isForChange ? (['light'] as const) : (['dark', 'light'] as const);

/** Axe's rules about colours. They take most of its time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rules whose result may change with the width although the same elements are shown. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];
/** Rules for criteria of WCAG 2.2 AA that axe does not run by itself: 2.5.8 and 2.5.3. */
const MORE_RULES = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};

/** A state that is there at this width, in CSS px, is there at 400 % too. */
const ZOOMABLE = 360;

/** Elements of one look that axe is shown. */
const EXAMPLES = 3;

/**
 * Expects no axe violations on the page as it is, including open overlays. `rules`: only these
 * rules of axe; by default all of WCAG 2.2 and its best practices. `without`: all but these.
 */
export async function expectAccessible(
  page: Page,
  { rules, without }: { rules?: string[]; without?: string[] } = {},
): Promise<void> {
  // Axe stays in a page until the next page load; putting it in takes as long as a small pass.
  const isThere = await page.evaluate(() => 'axe' in window);
  const off = Object.fromEntries((without ?? []).map((rule) => [rule, { enabled: false }]));
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    // Without this axe opens a blank page for each pass, to join the results of frames: the pages
    // tested here have none.
    .setLegacyMode()
    // Axe describes nothing but violations: describing what passed takes longer than finding out.
    // It would also fetch style sheets of other hosts anew, which the policy of pages refuses.
    .options({
      resultTypes: ['violations'],
      preload: false,
      ...(rules ? { runOnly: rules } : { rules: { ...MORE_RULES, ...off } }),
    })
    .analyze();
  expectNone(page, await withoutCovered(page, violations));
}

/**
 * Axe takes a target that is partly scrolled below something sticky for a small one. WCAG 2.2 asks
 * for the size of the target itself (2.5.8).
 */
async function withoutCovered(page: Page, violations: AxeResults['violations']) {
  const left = violations.map(async (violation) => {
    if (violation.id !== 'target-size') return violation;
    const small = await page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return !box || box.width < 24 || box.height < 24;
        }),
      violation.nodes.map(({ target }) => String(target.at(-1))),
    );
    return { ...violation, nodes: violation.nodes.filter((_, index) => small[index]) };
  });
  return Promise.all(left);
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Looks again if need be: a page that has another size now may have to render. */
async function expectNoFaults(
  page: Page,
  faultsOf: (page: Page) => Promise<string[]>,
): Promise<void> {
  const { width } = page.viewportSize() ?? {};
  const faults = async () => [...new Set(await faultsOf(page))].join('\n');
  await expect.configure({ soft: true }).poll(faults, `${page.url()}, ${width} px`).toBe('');
}

interface Violation {
  id: string;
  help: string;
  nodes: readonly { html: string }[];
}

function expectNone(page: Page, violations: readonly Violation[]): void {
  const found = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help}\n  ${node.html}`),
  );
  const { width } = page.viewportSize() ?? {};
  expect(found.join('\n'), `axe at ${page.url()}, ${width} px`).toBe('');
}

/** Sets the viewport width and expects no horizontal scrolling. */
export async function expectFitsWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
}

/**
 * Expects a state of a page to have no axe violations and no horizontal scrolling, at every width,
 * light and dark (for `npm test` at the first width, light), and that nobody is told who the shopper is. `shown` is what makes the state, so that a state which ends by itself or by a
 * resize fails. Reach a state once and walk it with this: building it takes longer than all its
 * passes. Each pass asks only what the earlier ones have not answered: the rules about structure
 * where elements show that did not before, those about colours for looks that are new. Afterwards
 * the page has its width from before, and is light.
 */
export async function expectHolds(
  page: Page,
  shown: Locator,
  { widths = WIDTHS as readonly number[] } = {},
): Promise<void> {
  const before = page.viewportSize();
  await page.evaluate(() => {
    delete (window as Walked).walked;
  });
  for (const width of isForChange ? widths.slice(0, 1) : widths) {
    await expectFitsWidth(page, width);
    await expect(shown, `at ${width} px`).toBeVisible();
    const isNew = await page.evaluate(noteShown);
    await expectAccessible(page, isNew ? { without: COLOUR_RULES } : { rules: LAYOUT_RULES });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const options = { rules: COLOUR_RULES, examples: EXAMPLES };
      expectNone(page, await page.evaluate(newLooksViolations, options));
    }
    await expectNoFaults(page, faultsOfState);
    await expect(shown, `at ${width} px, until the end`).toBeVisible();
  }
  if (widths.some((width) => width <= ZOOMABLE)) {
    await adapted(page, async () => {
      await expectNoFaults(page, faultsOfAdapted);
      await expect(shown, 'at 400 %').toBeVisible();
    });
  }
  // All screens come here, and by now their events are told.
  await expectTellsNothingPersonal(page);
  if (before) await page.setViewportSize(before);
}

/** What the passes of one walk remember in the page. */
type Walked = Window & { walked?: { shown: WeakSet<Element>; looks: Map<string, number> } };

/** In the page: whether an element shows that did not at an earlier width. */
function noteShown(): boolean {
  const page = window as Walked;
  page.walked ??= { shown: new WeakSet(), looks: new Map() };
  const { shown } = page.walked;
  let isNew = false;
  for (const element of document.querySelectorAll('body *')) {
    if (shown.has(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    shown.add(element);
    isNew = true;
  }
  return isNew;
}

/**
 * In the page: what axe says of the colours of texts whose look is new. Two texts look alike where
 * colours, size and weight are the same, and so are the backgrounds of all that they lie in. A text
 * that lies over others is looked at at each width.
 */
async function newLooksViolations({
  rules,
  examples,
}: {
  rules: string[];
  examples: number;
}): Promise<Violation[]> {
  const { looks } = (window as Walked).walked ?? { looks: new Map<string, number>() };
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = style;
    const over = position === 'absolute' || position === 'fixed' ? innerWidth : '';
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, over].join();
    const ground = `${element.parentElement ? groundOf(element.parentElement) : ''}|${own}`;
    grounds.set(element, ground);
    return ground;
  };
  const isOff = (element: Element) =>
    element.closest(':disabled, [aria-disabled="true"]') !== null ||
    Boolean(element.closest('label')?.control?.matches(':disabled'));
  const chosen: Element[] = [];
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if (!hasText && !element.matches('input, select, textarea')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers alone.
    if (width <= 1 || height <= 1) continue;
    const style = getComputedStyle(element);
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = style;
    const look = [color, around, fontSize, fontWeight, textDecorationLine, textShadow].join();
    const key = `${element.tagName} ${isOff(element)} ${look} ${groundOf(element)}`;
    const known = looks.get(key) ?? 0;
    if (known >= examples) continue;
    looks.set(key, known + 1);
    chosen.push(element);
  }
  if (chosen.length === 0) return [];
  const { axe } = window as unknown as {
    axe: {
      run(
        context: { include: Element[] },
        options: object,
      ): Promise<{ violations: (Violation & { nodes: { html: string }[] })[] }>;
    };
  };
  const found = await axe.run(
    { include: chosen },
    { runOnly: rules, resultTypes: ['violations'], elementRef: false },
  );
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html }) => ({ html })),
  }));
}
