/**
 * In each page, before its scripts: tells the binding `bindingName` what live regions say, in that order.
 * As in a browser, a region says what is put into it later. One that comes together with its words may stay
 * unsaid, unless it is an alert; so may one that was not shown while it was empty. One that is hidden or
 * behind a modal dialog says nothing; an alert in a part that is inert is said once that part is not.
 */
export function listenToLiveRegions(bindingName: string): void {
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log], output';
  const known = new WeakSet<Element>();
  const unsaid = new Set<Element>();
  let shown = new WeakSet<Element>();
  let isLoaded = false;
  const tell = (said: string) =>
    (window as unknown as Record<string, (said: string) => void>)[bindingName]?.(said);

  function wordsOf(node: Node, isRegion = false): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return '';
    if (node.matches('[aria-hidden=true], script, style')) return '';
    if (!isRegion && node.matches('[aria-live=off]')) return '';
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (label !== null && !isRegion) return ` ${label} `;
    const inside = [...node.childNodes].map((child) => wordsOf(child)).join('');
    return getComputedStyle(node).display.startsWith('inline') ? inside : ` ${inside} `;
  }
  const clean = (said: string) => said.replaceAll(/\s+/g, ' ').trim();

  function canBeHeard(region: Element): boolean {
    if (region.getAttribute('aria-live') === 'off') return false;
    if (region.closest('[aria-hidden=true], [inert]')) return false;
    if (!region.checkVisibility({ visibilityProperty: true })) return false;
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    return !modal || modal.contains(region);
  }
  // The framework's, for the titles of pages.
  const kindOf = (region: Element) =>
    region.id === '__next-route-announcer__' ? 'title' : isAlert(region) ? 'alerts' : 'says';
  const isAlert = (region: Element) =>
    region.matches('[role=alert], [aria-live=assertive]:not([role=alert])');
  const isAtomic = (region: Element) =>
    (region.getAttribute('aria-atomic') ??
      String(region.matches('[role=status], [role=alert], output'))) === 'true';
  const regionOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;
  const regionsIn = (node: Node): Element[] =>
    node instanceof Element
      ? [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)]
      : [];

  /** A region that has just come: says it, if anything does. */
  function meet(region: Element): void {
    if (known.has(region)) return;
    known.add(region);
    const said = clean(wordsOf(region, true));
    const around = region.parentElement?.closest(LIVE);
    // What comes into a region that was there is said by that one.
    if (!isLoaded || said === '' || (around && known.has(around))) return;
    if (canBeHeard(region)) tell(`${isAlert(region) ? 'alerts' : 'may say'}: ${said}`);
    else if (region.closest('[inert]')) unsaid.add(region);
  }

  function listen(records: readonly MutationRecord[]): void {
    const changes = new Map<Element, string[]>();
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        for (const region of unsaid) {
          if (!region.isConnected) unsaid.delete(region);
          else if (isAlert(region) && canBeHeard(region)) {
            unsaid.delete(region);
            tell(`alerts: ${clean(wordsOf(region, true))}`);
          }
        }
        continue;
      }
      const nodes = type === 'characterData' ? [target] : [...addedNodes];
      for (const node of nodes.filter((one) => one.isConnected)) {
        const region = regionOf(
          node instanceof Element && node.matches(LIVE) ? (node.parentNode ?? node) : node,
        );
        const wasKnown = region !== null && known.has(region);
        for (const one of regionsIn(node)) meet(one);
        if (!isLoaded || !wasKnown || !canBeHeard(region)) continue;
        const said = clean(isAtomic(region) ? wordsOf(region, true) : wordsOf(node));
        if (said === '') continue;
        changes.set(region, isAtomic(region) ? [said] : [...(changes.get(region) ?? []), said]);
      }
    }
    for (const [region, said] of changes) {
      const isHeard = isAlert(region) || wasShown(region);
      tell(`${isHeard ? kindOf(region) : 'may say'}: ${said.join(' ')}`);
    }
    noteShown();
  }

  /** What is not shown is not in the accessibility tree: with its first words, the region comes too. */
  function noteShown(): void {
    shown = new WeakSet(
      [...document.querySelectorAll(LIVE)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      ),
    );
  }
  const wasShown = (region: Element) => region.getRootNode() !== document || shown.has(region);

  function watch(root: Document | ShadowRoot): void {
    new MutationObserver(listen).observe(root, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['inert', 'open', 'hidden'],
    });
  }
  watch(document);
  addEventListener('DOMContentLoaded', () => {
    for (const region of document.querySelectorAll(LIVE)) known.add(region);
    noteShown();
    isLoaded = true;
  });
  // The framework says the titles of pages from within a shadow root.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    watch(root);
    return root;
  };
}
