import { createElement, type ReactNode } from 'react';
import { BRAND } from '#lib/config/brand.ts';
import { LOGO, type LogoShape } from '#lib/config/logo.ts';

/** The brand's mark and its name; without the name if there is no room, or if the mark has it. */
export function Logo() {
  return (
    <span className="logo">
      {LOGO && (
        <svg viewBox={LOGO.viewBox} aria-hidden="true">
          {drawn(LOGO.shapes)}
        </svg>
      )}
      <span className={LOGO?.hasName ? 'sr-only' : undefined}>{BRAND.name}</span>
    </span>
  );
}

/** Shapes as elements: no HTML of the file reaches the page. */
function drawn(shapes: readonly LogoShape[]): ReactNode[] {
  return shapes.map(({ element, attributes, shapes: inner }, index) =>
    // The list never changes.
    createElement(element, { key: index, ...attributes }, ...drawn(inner)),
  );
}
