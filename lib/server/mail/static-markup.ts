import 'server-only';
import type { ReactElement } from 'react';

/** HTML of components that need no script; React escapes what people wrote. */
export async function staticMarkup(element: ReactElement): Promise<string> {
  // Next forbids this import where it could reach a page; it allows it when it is asked for late.
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(element);
}
