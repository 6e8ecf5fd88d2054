export function ListingHeading({ heading, description }: { heading: string; description: string }) {
  return (
    <div className="shell pt-2 pb-6 lg:pt-6 lg:pb-8">
      <h1 className="text-4xl sm:text-5xl lg:text-6xl">{heading}</h1>
      {description && <p className="mt-4 max-w-[62ch] text-ink-soft sm:text-lg">{description}</p>}
    </div>
  );
}
