/**
 * In the page: texts that a box cuts off at its side or foot, and texts that lie over each other. One that
 * ends in an ellipsis was shortened on purpose. What stands fixed lies over what scrolls below it.
 */
export function textsCutOff(): string[] {
  const found: string[] = [];
  const lines: { element: Element; text: string; box: DOMRect }[] = [];
  const around = (element: Element): Element[] => {
    const parent = element.parentElement;
    return parent && parent !== document.body ? [element, ...around(parent)] : [element];
  };
  for (const element of document.querySelectorAll('main *, footer *, header *')) {
    const texts = [...element.childNodes].filter(
      (node): node is Text => node instanceof Text && node.data.trim() !== '',
    );
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (texts.length === 0 || !isShown || element.closest('noscript, option, svg')) continue;
    const boxes = around(element).map((one) => ({
      style: getComputedStyle(one),
      edge: one.getBoundingClientRect(),
    }));
    // For screen readers alone.
    if (boxes.some(({ edge }) => edge.width <= 1 || edge.height <= 1)) continue;
    if (boxes.some(({ style }) => /fixed|sticky/.test(style.position))) continue;
    const end = boxes.findIndex(
      ({ style }) => /auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis',
    );
    const cutting = boxes
      .slice(0, end < 0 ? undefined : end)
      .filter(({ style }) => /hidden|clip/.test(style.overflowX));
    for (const node of texts) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.data.trim();
      for (const box of range.getClientRects()) {
        const below = cutting.filter(({ edge }) => (box.top + box.bottom) / 2 > edge.bottom);
        if (below.length > 0) {
          // A line that the ellipsis stands for, or the word of a logo whose sign alone fits.
          const isShortened =
            below.some(({ style }) => style.webkitLineClamp !== 'none') || element.closest('.logo');
          if (!isShortened) found.push(`cut off below: ${text}`);
          continue;
        }
        const isCut = cutting.some(
          ({ edge }) => box.left < edge.left - 2 || box.right > edge.right + 2,
        );
        if (isCut) found.push(`cut off: ${text}`);
        // What scrolls in itself may hold more than it shows.
        else if (end < 0) lines.push({ element, text, box });
      }
    }
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { element, text, box }] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > box.bottom - 6) break;
      if (element.contains(other.element) || other.element.contains(element)) continue;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      if (width > 3) found.push(`over each other: ${text} / ${other.text}`);
    }
  }
  return found;
}
