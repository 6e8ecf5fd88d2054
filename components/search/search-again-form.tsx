import { type ComponentProps, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';

/**
 * A search field for a page that has nothing to show, because a phone's header has only a button
 * for it. It is a plain form: every page carries its not-found page, which must need no script.
 */
export function SearchAgainForm({
  text = '',
  className = '',
  onSubmit,
}: {
  /** The last search text. */
  text?: string;
  className?: string;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
}) {
  const id = useId();
  return (
    <search className={`block max-w-md ${className}`}>
      <form key={text} action="/search" onSubmit={onSubmit}>
        <label htmlFor={id} className="text-base font-semibold text-ink">
          What are you looking for?
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id={id}
            type="search"
            name="q"
            defaultValue={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="search"
            maxLength={SEARCH_TEXT_LENGTH}
            className="min-h-12 w-full min-w-0 appearance-none rounded-full border border-line-strong bg-surface px-4 text-base text-ink hover:border-ink"
          />
          <Button type="submit" kind="secondary">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
