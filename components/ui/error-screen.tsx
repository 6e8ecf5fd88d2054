import { ButtonLink } from './button-link.tsx';

/** The error page. Its heading is also the page's title, which the caller sets. */
export function ErrorScreen({
  heading,
  more,
  children,
}: {
  heading: string;
  /** Shown below the link home. */
  more?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <section
      data-error={heading}
      className="shell grid min-h-[60vh] content-center justify-items-start py-20"
    >
      <div className="bark h-16 w-24 text-accent" aria-hidden="true" />
      <h1 className="mt-8 text-4xl sm:text-6xl">{heading}</h1>
      <div className="mt-4 max-w-prose text-lg text-ink-soft">{children}</div>
      <ButtonLink href="/" size="large" className="mt-8">
        Return to Home
      </ButtonLink>
      {more}
    </section>
  );
}
