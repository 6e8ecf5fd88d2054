/**
 * Never shown: each layout below has its own page for what is not there, and unknown paths have
 * global-not-found.tsx. Without it, every page carries the framework's.
 */
export default function NotFound() {
  return null;
}
