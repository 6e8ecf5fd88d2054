/** In a button: the requested action is in progress. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

/** In a button that was pressed: stands in its padding, so that the button keeps its size. */
export function ButtonSpinner() {
  return (
    <span className="relative -ml-2">
      <span className="absolute -top-2.5 left-1">
        <Spinner />
      </span>
    </span>
  );
}
