import 'server-only';
import type { ReactElement } from 'react';

/** Renders components without scripts to HTML; React escapes text. */
export async function staticMarkup(element: ReactElement): Promise<string> {
  // Next forbids a static import of this module in code that pages may use, but allows this one.
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(element);
}
