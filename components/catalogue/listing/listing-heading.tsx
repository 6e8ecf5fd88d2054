import { WholeWords } from '#components/ui/whole-words.tsx';

export function ListingHeading({ heading, description }: { heading: string; description: string }) {
  return (
    <div className="shell pb-4">
      <h1 className="text-3xl sm:text-4xl">
        <WholeWords text={heading} />
      </h1>
      {description && <p className="mt-2 max-w-[90ch] text-ink-soft">{description}</p>}
    </div>
  );
}
