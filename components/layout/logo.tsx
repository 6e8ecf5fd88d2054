import { createElement, type ReactNode } from 'react';
import { BRAND } from '#lib/config/brand.ts';
import { LOOK, type LogoShape } from '#lib/config/look.ts';

/** The brand's mark and its name; without the name if there is no room, or if the mark has it. */
export function Logo() {
  const { logo, logoHasName } = LOOK;
  return (
    <span className="logo">
      {logo && (
        <svg viewBox={logo.viewBox} aria-hidden="true">
          {drawn(logo.shapes)}
        </svg>
      )}
      <span className={logoHasName ? 'sr-only' : undefined}>{BRAND.name}</span>
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
