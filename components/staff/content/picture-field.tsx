'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-shell.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { DraftPicture } from '#lib/commerce/content/content-draft.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { usePictureSource } from './picture-sources.ts';
import { useFieldProblem } from './problems.ts';

/** A picture of a text, with the words that describe it. */
export function PictureField({
  label,
  field,
  picture,
  onChange,
}: {
  label: string;
  /** Its name in problems, such as `image`. */
  field: string;
  picture: DraftPicture | null;
  onChange: (picture: DraftPicture | null) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const source = usePictureSource(picture?.src ?? '');
  const problem = useFieldProblem(`${field}.src`);
  const altProblem = useFieldProblem(`${field}.alt`);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      {picture && (
        <div className="flex flex-wrap gap-4">
          {source && (
            // biome-ignore lint/performance/noImgElement: a small picture of the room.
            <img src={source} alt="" className="size-28 rounded-lg bg-sunk object-contain" />
          )}
          <TextField
            label={`${label}: what it shows`}
            hint="For those who cannot see it."
            autoComplete="off"
            className="min-w-56 grow"
            value={picture.alt}
            error={altProblem}
            onChange={({ currentTarget: { value } }) => onChange({ ...picture, alt: value })}
          />
        </div>
      )}
      <FieldError id={`${field}-problem`} error={problem} />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setChoosing(true)}>
          {picture ? 'Choose another picture' : 'Choose a picture'}
          <span className="sr-only">: {label}</span>
        </Button>
        {picture && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            Remove it<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          alt={picture?.alt}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            onChange(chosen);
          }}
        />
      )}
    </fieldset>
  );
}
