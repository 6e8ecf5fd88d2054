'use client';

import { useRouter } from 'next/navigation';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-part.tsx';
import { mayLoadAhead } from '#components/ui/load-ahead.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useUrlSearch } from '#components/ui/url-search.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';
import { showResults } from './show-results.ts';

const suggestions = lazyCode(() => import('./search-suggestions.tsx'));

/**
 * The search field in every page's header: a plain form until its suggestions load on the first
 * focus. On phones the field lies invisibly over the button until it is focused, then takes the
 * full width: one touch opens it with the keyboard, even before hydration.
 * It keeps the role searchbox, which does not support aria-expanded; suggestions are announced as
 * text, and aria-activedescendant names the active one.
 */
export function SearchField() {
  const router = useRouter();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const onKey = useRef<(event: KeyboardEvent) => void>(null);
  const [text, setText] = useState('');
  /** Null until the field was focused for the first time, which loads the suggestions. */
  const [open, setOpen] = useState<boolean | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const { code, failure } = useLazyCode(suggestions, open === true);

  // Read what was typed before hydration: React keeps it in the field but fires no event.
  const typedEarly = useRef(false);
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed === '') return;
    typedEarly.current = true;
    setText(typed);
    if (document.activeElement === input.current) setOpen(true);
  }, []);

  // On the search page the field shows the current search text, also after Back.
  const search = useUrlSearch('/search');
  useEffect(() => {
    if (search !== null && !typedEarly.current) setText(new URLSearchParams(search).get('q') ?? '');
  }, [search]);

  function leave() {
    setOpen(false);
    input.current?.blur();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (searchText(text) === '') return;
    leave();
    showResults(text, router);
  }

  return (
    <search className="md:min-w-0">
      <form
        action="/search"
        onSubmit={submit}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          typedEarly.current = false;
          setOpen(false);
        }}
        className="search-form"
      >
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-controls={open && activeId !== null ? listId : undefined}
          aria-activedescendant={activeId ?? undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_LENGTH}
          placeholder="Search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
          }}
          onFocus={() => {
            setOpen(true);
            if (mayLoadAhead()) router.prefetch('/search');
          }}
          onKeyDown={(event) => onKey.current?.(event)}
        />
        <button type="submit" aria-label="Search">
          <Icon name="search" className="size-6 md:size-5.5" />
        </button>
        <button
          type="button"
          aria-label="Close search"
          // Keeps the focus in the field, and this button in place, until the press is over.
          onMouseDown={(event) => event.preventDefault()}
          onClick={leave}
        >
          <Icon name="close" />
        </button>
        {code && open !== null && (
          <code.SearchSuggestions
            text={text}
            open={open}
            listId={listId}
            onKey={onKey}
            onActive={setActiveId}
            onOpen={setOpen}
            onLeave={leave}
          />
        )}
        {failure && searchText(text) !== '' && (
          <div className="absolute inset-x-0 top-full p-2 md:inset-x-auto md:right-0 md:mt-2 md:w-80 md:p-0">
            <LoadFailure
              title="Unable to load suggestions."
              className="shadow-2xl"
              again={failure.again}
              onRetry={() => {
                // The button is about to disappear.
                input.current?.focus();
                failure.onRetry();
              }}
            />
          </div>
        )}
      </form>
    </search>
  );
}
