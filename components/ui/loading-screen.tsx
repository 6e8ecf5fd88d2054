/** Shown while something that cannot be prerendered loads. */
export function LoadingScreen() {
  return (
    <section className="shell grid min-h-[60vh] content-center justify-items-start gap-6 py-20">
      <div className="bark h-2 w-full max-w-md animate-pulse text-accent" aria-hidden="true" />
      <h1 className="text-3xl">Loading</h1>
      <p role="status" className="text-ink-soft">
        Just a moment while the page loads.
      </p>
    </section>
  );
}
