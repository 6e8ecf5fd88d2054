/**
 * What a test has planned for a double in `window[name]`, with what is usual where it says nothing.
 * To be read at each use: a script is loaded once for a page, a plan is one test's.
 */
export function planned<Plan extends object>(name: string, usual: () => Plan): () => Plan {
  const page = window as unknown as Record<string, Partial<Plan> | undefined>;
  const read = () => {
    page[name] ??= {};
    return Object.assign(page[name], { ...usual(), ...page[name] });
  };
  // So that a test can look at it before the double is used.
  read();
  return read;
}
