'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextButton } from '#components/ui/text-link.tsx';

/** Parts in an order that can change: each with its fields, and at the end a way to add one. */
export function OrderedList<Part extends object>({
  label,
  one,
  parts,
  most,
  empty,
  onChange,
  children,
}: {
  label: string;
  /** What a part is called, such as `row`. */
  one: string;
  parts: readonly Part[];
  most: number;
  /** A part that is added. */
  empty: NoInfer<Part>;
  onChange: (parts: NoInfer<Part>[]) => void;
  children: (part: Part, set: (change: Partial<Part>) => void, index: number) => ReactNode;
}) {
  const move = (from: number, to: number) => {
    const next = [...parts];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      {parts.map((part, index) => {
        const name = `${one} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone.
          <fieldset key={index} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
            <legend className="sr-only">{name}</legend>
            {children(
              part,
              (change) =>
                onChange(parts.map((old) => (old === part ? { ...old, ...change } : old))),
              index,
            )}
            <div className="flex flex-wrap gap-x-5">
              {index > 0 && (
                <TextButton aria-label={`Move ${name} up`} onClick={() => move(index, index - 1)}>
                  Up
                </TextButton>
              )}
              {index < parts.length - 1 && (
                <TextButton aria-label={`Move ${name} down`} onClick={() => move(index, index + 1)}>
                  Down
                </TextButton>
              )}
              <TextButton
                aria-label={`Remove ${name}`}
                onClick={() => onChange(parts.filter((_, place) => place !== index))}
              >
                Remove
              </TextButton>
            </div>
          </fieldset>
        );
      })}
      {parts.length < most && (
        <div>
          <Button kind="secondary" onClick={() => onChange([...parts, empty])}>
            Add a {one}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
