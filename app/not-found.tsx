/**
 * For paths without a route, in development only: otherwise app/(default)/pages/missing answers
 * them. It is part of every page's data, so it has no parts of its own.
 */
export default function NotFound() {
  return (
    <main>
      <title>Page Not Found</title>
      <h1>Page Not Found</h1>
      <p>This page has moved or doesn’t exist.</p>
    </main>
  );
}
