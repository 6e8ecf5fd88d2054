import type { ReactNode } from 'react';
import { Picture } from '#components/commerce/picture.tsx';
import type { ContentHeading, ContentPage } from '#lib/commerce/content/content-page.ts';

/** A text in a column of a comfortable width, with its table of contents beside it. */
export function ReadingFrame({
  page: { picture, headings },
  text,
  children,
}: {
  page: Pick<ContentPage, 'picture' | 'headings'>;
  text: ReactNode;
  /** The title and what is below it. */
  children: ReactNode;
}) {
  const contents = hasContents(headings);
  return (
    <article
      className={`shell grid grid-cols-1 gap-x-16 gap-y-8 lg:justify-center ${contents ? 'lg:grid-cols-[minmax(0,42rem)_18rem]' : 'lg:grid-cols-[minmax(0,42rem)]'}`}
    >
      <header className={contents ? 'lg:col-span-2' : ''}>{children}</header>
      {contents && (
        <div className="lg:order-last">
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
            <TableOfContents headings={headings} />
          </div>
        </div>
      )}
      <div>
        {picture && (
          <Picture
            image={picture}
            sizes="(width < 64rem) 92vw, 42rem"
            priority
            use="sharp"
            framed={false}
            className="mb-8 h-auto! rounded-xl"
          />
        )}
        {text}
      </div>
    </article>
  );
}

/** Fewer parts need no table of contents. */
const LEAST = 4;

const partsOf = (headings: readonly ContentHeading[]) =>
  headings.filter(({ level }) => level === 2);

/** Whether a text is long enough for a table of contents. */
function hasContents(headings: readonly ContentHeading[]): boolean {
  return partsOf(headings).length >= LEAST;
}

/** The parts of a long text. */
function TableOfContents({ headings }: { headings: readonly ContentHeading[] }) {
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
