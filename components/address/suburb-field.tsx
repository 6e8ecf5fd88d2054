'use client';

import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { TextField } from '#components/ui/form/text-field.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-part.tsx';
import { type Locality, localityText } from '#lib/commerce/localities/locality.ts';

const suggestions = lazyCode(() => import('./suburb-suggestions.tsx'));

/**
 * The suburb of an address: a plain text field until the first letter loads suggestions. Any text
 * is accepted; a suggestion only saves typing, so the field also works without its code or a
 * network. Like the header's search field it keeps its own role, which does not support
 * aria-expanded; suggestions are announced as text, and aria-activedescendant names the active one.
 */
export function SuburbField({
  className = '',
  onChange,
  onBlur,
  onChoose,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** Called with the suggestion that was chosen. */
  onChoose: (locality: Locality) => void;
}) {
  const listId = useId();
  const onKey = useRef<(event: KeyboardEvent) => void>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Locality | null>(null);
  const { code } = useLazyCode(suggestions, open);

  return (
    <div className={`relative ${className}`}>
      <TextField
        {...field}
        label="Suburb"
        aria-autocomplete="list"
        aria-controls={open && activeId !== null ? listId : undefined}
        aria-activedescendant={activeId ?? undefined}
        autoCorrect="off"
        spellCheck="false"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(null);
          // The browser fills in fields that do not have the focus.
          setOpen(event.currentTarget === document.activeElement);
          void onChange?.(event);
        }}
        onBlur={(event) => {
          setOpen(false);
          void onBlur?.(event);
        }}
        onKeyDown={(event) => onKey.current?.(event)}
      />
      {code && (
        <code.SuburbSuggestions
          text={text}
          open={open}
          listId={listId}
          onKey={onKey}
          onActive={setActiveId}
          onOpen={setOpen}
          onChoose={(locality) => {
            setOpen(false);
            setText(locality.name);
            setChosen(locality);
            onChoose(locality);
          }}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {chosen && `${localityText(chosen)}: state and postcode are filled in.`}
      </p>
    </div>
  );
}
