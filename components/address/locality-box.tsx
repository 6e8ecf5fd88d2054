'use client';

import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-part.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { loadOnce } from '#lib/api/load-once.ts';
import {
  LOCALITY_QUERY_LENGTH,
  type Locality,
  localityText,
} from '#lib/commerce/localities/locality.ts';
import { LOCALITIES_FAILED } from '#lib/commerce/localities/texts.ts';
import { NO_MATCHING_LOCALITY } from '#lib/commerce/store-locations/texts.ts';

const suggestions = lazyCode(() => import('./suburb-suggestions.tsx'));
const search = loadOnce(() => import('#lib/api/localities/first-locality.ts'));

/**
 * A combobox of suburbs to name a place. Text that is sent without choosing a suggestion means its
 * first match.
 */
export function LocalityBox({
  place,
  onChoose,
  className,
}: {
  /** The chosen place's name; empty for none, null while it is unknown. */
  place: string | null;
  onChoose: (locality: Locality) => void;
  className?: string;
}) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const onKey = useRef<(event: KeyboardEvent) => void>(null);
  const [open, setOpen] = useState(false);
  const { text, setText, show } = usePlaceText(place, input, () => setOpen(true));
  const [listed, setListed] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ text: string; failed: boolean } | null>(null);
  const [pending, setPending] = useState(false);
  /** The text that is being looked up; null once something else was typed or chosen. */
  const asked = useRef<string | null>(null);
  const { code } = useLazyCode(suggestions, open);

  function end(found: Locality | null, why: typeof problem): void {
    asked.current = null;
    setPending(false);
    setOpen(false);
    setProblem(why);
    if (found) {
      show(localityText(found));
      onChoose(found);
    } else {
      input.current?.focus();
    }
  }

  async function find(): Promise<void> {
    const wanted = text.trim();
    if (pending) return;
    if (wanted === '') {
      input.current?.focus();
      return;
    }
    asked.current = wanted;
    setProblem(null);
    setOpen(false);
    setPending(true);
    try {
      const found = await (await search()).firstLocality(wanted);
      if (asked.current === wanted)
        end(found, found ? null : { text: NO_MATCHING_LOCALITY, failed: false });
    } catch (error) {
      const text = callErrorText(LOCALITIES_FAILED, error);
      if (asked.current === wanted) end(null, { text, failed: true });
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Do not look up the place that is already on screen.
    if (place === '' || text.trim() !== place) void find();
  }

  return (
    <form onSubmit={submit} className={className}>
      <div className="relative">
        <TextField
          ref={input}
          label="Suburb or postcode"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={activeId ?? undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="search"
          maxLength={LOCALITY_QUERY_LENGTH}
          // Uncontrolled, because React would drop what was typed before hydration.
          defaultValue={text}
          error={problem?.text}
          onChange={(event) => {
            asked.current = null;
            setPending(false);
            setProblem(null);
            setText(event.currentTarget.value);
            setOpen(true);
          }}
          // Select a place that is to be replaced, but not typed text: React also reports an
          // earlier focus.
          onFocus={({ currentTarget }) => currentTarget.value === place && currentTarget.select()}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => onKey.current?.(event)}
          action={
            <SubmitButton
              kind="secondary"
              pending={pending}
              pendingText="Looking for that place…"
              className="min-h-12 shrink-0"
            >
              Find
            </SubmitButton>
          }
        />
        {code && (
          <code.SuburbSuggestions
            text={text}
            open={open}
            listId={listId}
            onKey={onKey}
            onActive={setActiveId}
            onOpen={setOpen}
            onChoose={(locality) => end(locality, null)}
            noMatchText={NO_MATCHING_LOCALITY}
            onListed={setListed}
          />
        )}
      </div>
      {problem?.failed && <TextButton onClick={() => void find()}>Try again</TextButton>}
    </form>
  );
}

/**
 * The field's text: what is typed, until another place is chosen or becomes known. `onTyped`:
 * called if somebody typed before this code had loaded.
 */
function usePlaceText(
  place: string | null,
  input: React.RefObject<HTMLInputElement | null>,
  onTyped: () => void,
) {
  const [text, setText] = useState(place ?? '');
  const typed = useEffectEvent(onTyped);
  function show(place: string): void {
    if (input.current) input.current.value = place;
    setText(place);
  }
  useLayoutEffect(() => {
    const early = input.current?.value ?? '';
    if (early === '') return;
    setText(early);
    if (document.activeElement === input.current) typed();
  }, [input]);
  const shownPlace = useRef(place);
  const showKnown = useEffectEvent((known: string) => {
    // A place that becomes known late must not replace what is being typed.
    const isTyping =
      document.activeElement === input.current &&
      input.current?.value !== (shownPlace.current ?? '');
    shownPlace.current = known;
    if (!isTyping) show(known);
  });
  useEffect(() => {
    if (place !== null && place !== shownPlace.current) showKnown(place);
  }, [place]);
  return { text, setText, show };
}
