'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { type ContentDraft, slugOf } from '#lib/commerce/content/content-draft.ts';
import { CONTENT_ROOTS } from '#lib/commerce/content/content-page.ts';
import { readShopTime, shopTimeField, shopTimeText } from '#lib/commerce/staff/shop-time.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { useFieldProblem } from './problems.ts';
import type { Typed } from './use-edited-text.ts';

/** The fields of a post or an article. */
export function TextFields({
  typed: { draft, markdown },
  isNew,
  canMove,
  onChange,
}: {
  typed: Typed;
  isNew: boolean;
  /** Whether its address may still change. */
  canMove: boolean;
  onChange: (part: Partial<Typed>) => void;
}) {
  const { kind, title, slug } = draft;
  const set = (part: Partial<ContentDraft>) => onChange({ draft: { ...draft, ...part } });
  const follows = isNew && slug === slugOf(title);
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        value={title}
        error={useFieldProblem('title')}
        onChange={({ currentTarget: { value } }) =>
          set({ title: value, ...(follows && { slug: slugOf(value) }) })
        }
      />
      <TextField
        label="Address"
        hint={
          canMove
            ? `${CONTENT_ROOTS[kind]}/… It stays once the text was published.`
            : 'It stays, because links lead to it.'
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!canMove}
        value={slug}
        error={useFieldProblem('slug')}
        onChange={({ currentTarget: { value } }) => set({ slug: value })}
      />
      <TextAreaField
        label="Summary"
        hint="For lists and search engines."
        count={300}
        value={draft.summary}
        error={useFieldProblem('summary')}
        // A summary is one line.
        onChange={({ currentTarget: { value } }) => set({ summary: value.replace(/\s+/g, ' ') })}
      />
      {kind === 'post' && <PostFields draft={draft} onChange={set} />}
      <PictureField
        label="Picture above the text"
        field="image"
        picture={draft.image}
        onChange={(image) => set({ image })}
      />
      <MarkdownField markdown={markdown} onChange={(next) => onChange({ markdown: next })} />
      <details className="rounded-lg border border-line bg-surface px-4 py-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">More</summary>
        <MoreFields draft={draft} onChange={set} />
      </details>
    </>
  );
}

interface PartProps {
  draft: ContentDraft;
  onChange: (part: Partial<ContentDraft>) => void;
}

function PostFields({ draft, onChange }: PartProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeField
          label="Appears on (optional)"
          hint="On the shop’s clocks. It appears by itself. Empty: as soon as you publish it."
          value={draft.date}
          error={useFieldProblem('date')}
          onChange={(date) => onChange({ date })}
        />
        <TextField
          label="Author"
          autoComplete="off"
          value={draft.author}
          error={useFieldProblem('author')}
          onChange={({ currentTarget: { value } }) => onChange({ author: value })}
        />
      </div>
      <ListField
        label="Topics (optional)"
        hint="Up to 8, with commas between them."
        values={draft.tags}
        error={useFieldProblem('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      <CheckboxField
        label="Featured: large above the list of posts, and first on the home page"
        checked={draft.featured}
        onChange={({ currentTarget: { checked } }) => onChange({ featured: checked })}
      />
    </>
  );
}

function MoreFields({ draft, onChange }: PartProps) {
  const guideProblem = useFieldProblem('sizeGuideFor');
  return (
    <div className="grid gap-5 pb-3">
      <ListField
        label="Products below the text (optional)"
        hint="The last part of the addresses of up to 12 product pages, with commas between them."
        values={draft.products}
        error={useFieldProblem('products')}
        onChange={(products) => onChange({ products })}
      />
      {draft.kind === 'article' && (
        <ListField
          label="Size guide for (optional)"
          hint="Paths of categories, such as mens/footwear, with commas between them."
          values={draft.sizeGuideFor}
          error={guideProblem}
          onChange={(sizeGuideFor) => onChange({ sizeGuideFor })}
        />
      )}
      <TimeField
        label="Corrected on (optional)"
        hint="Tells readers and search engines when it was last updated."
        value={draft.updated}
        error={useFieldProblem('updated')}
        onChange={(updated) => onChange({ updated })}
      />
      <CheckboxField
        label="Hidden: only its address leads to it"
        checked={draft.hidden}
        onChange={({ currentTarget: { checked } }) => onChange({ hidden: checked })}
      />
    </div>
  );
}

/** A time of the format on the shop's clocks. One that nobody touches stays as the file had it. */
function TimeField({
  value,
  onChange,
  ...field
}: {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const time = Date.parse(value);
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={Number.isNaN(time) ? '' : shopTimeField(time)}
      onChange={({ currentTarget }) => {
        const read = readShopTime(currentTarget.value);
        onChange(read === null ? '' : shopTimeText(read));
      }}
    />
  );
}

/** Short texts with commas between them. */
function ListField({
  values,
  onChange,
  ...field
}: {
  label: string;
  hint: string;
  values: readonly string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
}) {
  const [text, setText] = useState(values.join(', '));
  const shown = `${partsOf(text)}` === `${values}` ? text : values.join(', ');
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onChange(partsOf(value));
      }}
    />
  );
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function MarkdownField({
  markdown,
  onChange,
}: {
  markdown: string;
  onChange: (markdown: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="grid gap-2">
      <TextAreaField
        ref={area}
        label="Text"
        hint="In Markdown: ## for a heading, **bold**, *italic*, - for a list, [words](/address) for a link, > for a quote."
        rows={22}
        className="[&_textarea]:font-mono"
        value={markdown}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      <div>
        <Button kind="secondary" onClick={() => setChoosing(true)}>
          Add a picture to the text
        </Button>
      </div>
      {isChoosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={({ src, alt }) => {
            setChoosing(false);
            const at = area.current?.selectionStart ?? markdown.length;
            const words = alt.replace(/[[\]\\]/g, '');
            onChange(`${markdown.slice(0, at)}\n\n![${words}](${src})\n\n${markdown.slice(at)}`);
          }}
        />
      )}
    </div>
  );
}
