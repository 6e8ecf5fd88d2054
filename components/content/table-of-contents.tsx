import type { ContentHeading } from '#lib/commerce/content/content-page.ts';

/** Fewer parts are seen at a glance. */
const LEAST = 4;

const partsOf = (headings: readonly ContentHeading[]) =>
  headings.filter(({ level }) => level === 2);

/** Whether a text is long enough for a table of contents. */
export function hasContents(headings: readonly ContentHeading[]): boolean {
  return partsOf(headings).length >= LEAST;
}

/** The parts of a long text. */
export function TableOfContents({ headings }: { headings: readonly ContentHeading[] }) {
  return (
    <nav aria-labelledby="contents" className="rounded-xl bg-sunk p-5">
      <h2 id="contents" className="small-heading">
        On this page
      </h2>
      <ul className="mt-2">
        {partsOf(headings).map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="plain-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
