import { lazyPart } from '#components/ui/lazy-part.tsx';

/** The field for a delivery's postcode. It loads after the page; without it the usual dates stay. */
export const PostcodeHost = lazyPart(
  () => import('./postcode-field.tsx').then((module) => module.PostcodeField),
  // As tall as the field.
  { loading: () => <div className="h-19" />, failed: null },
);
