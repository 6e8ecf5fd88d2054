import type { ReactNode } from 'react';
import { Picture } from '#components/commerce/picture.tsx';
import { WholeWords } from '#components/ui/whole-words.tsx';
import type { ContentPicture } from '#lib/commerce/content/content-page.ts';

/**
 * What a listing is, above its products. A picture stands beside the words, as high as they are, so
 * that products begin no lower; on a phone it shows its middle. `children`: below the words.
 */
export function ListingHeading({
  heading,
  description,
  picture = null,
  children,
}: {
  heading: string;
  description: string;
  picture?: ContentPicture | null;
  children?: ReactNode;
}) {
  return (
    <div
      className={`shell ${picture ? 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 lg:gap-x-12' : ''}`}
    >
      <div className="pb-4">
        <h1 className="text-3xl sm:text-4xl">
          <WholeWords text={heading} />
        </h1>
        {description && <p className="mt-2 max-w-[90ch] text-ink-soft">{description}</p>}
      </div>
      {picture && (
        <Picture
          image={picture}
          use="gallery"
          sizes="(width >= 96rem) 20rem, (width >= 64rem) 15rem, 13rem"
          className="mb-4 aspect-3/4! w-24! rounded-lg object-cover! sm:aspect-8/5! sm:w-48! lg:row-span-2 lg:w-60! 2xl:w-80!"
        />
      )}
      <div className="min-w-0 max-lg:col-span-full empty:hidden lg:self-end">{children}</div>
    </div>
  );
}
