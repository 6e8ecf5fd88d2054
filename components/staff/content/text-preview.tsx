'use client';

import { Measured } from '#components/commerce/measured.tsx';
import { Picture } from '#components/commerce/picture.tsx';
import { ProseText } from '#components/commerce/prose-text.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { previewContentCall } from '#lib/api/calls/staff/content.ts';
import type { ContentDraft } from '#lib/commerce/content/content-draft.ts';
import { readingMinutes } from '#lib/commerce/content/content-page.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { sentence } from '#lib/commerce/staff/sentence.ts';
import { HomePreview } from './home-preview.tsx';
import type { TextProblem } from './problems.ts';

/** A text as its page shows it, with what is missing before it can be published. */
export function TextPreview({
  draft,
  preview,
  problems,
  failure,
}: {
  draft: ContentDraft;
  preview: ResponseOf<typeof previewContentCall> | undefined;
  problems: readonly TextProblem[];
  failure: Error | null;
}) {
  return (
    <section
      aria-label="Preview"
      className="grid min-w-0 content-start gap-5 xl:sticky xl:top-18 xl:self-start"
    >
      <p aria-hidden="true" className="small-heading">
        Preview
      </p>
      {failure && (
        <FormMessage
          kind="warning"
          title={callErrorText('The preview did not load. It tries again when you type.', failure)}
        />
      )}
      {/* Links lead away from what is being typed. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps links from leading away. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click. */}
      <div
        className="max-h-[85vh] min-w-0 xl:max-h-[calc(100dvh-9rem)] overflow-y-auto rounded-xl border border-line bg-page p-6"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
        }}
      >
        {draft.home ? <HomePreview home={draft.home} /> : <Page draft={draft} preview={preview} />}
      </div>
      {problems.length > 0 && <Problems problems={problems} />}
      {preview?.remarks.map((remark) => (
        <FormMessage key={remark} kind="warning" title={sentence(remark)} />
      ))}
    </section>
  );
}

function Page({
  draft: { kind, title, summary, tags, author, date },
  preview,
}: {
  draft: ContentDraft;
  preview: ResponseOf<typeof previewContentCall> | undefined;
}) {
  const time = date === '' ? Date.now() : Date.parse(date);
  const html = preview?.html ?? '';
  return (
    <article>
      {tags.length > 0 && <p className="text-sm font-semibold text-accent">{tags.join(' · ')}</p>}
      <h2 className="mt-1 text-4xl [overflow-wrap:anywhere]">{title || 'No title yet'}</h2>
      <p className="mt-4 text-lg text-ink-soft">{summary}</p>
      {kind === 'post' && (
        <p className="mt-4 text-sm text-ink-soft">
          {author !== '' && `By ${author} · `}
          {!Number.isNaN(time) && `${formatDay(time)} · `}
          {readingMinutes(preview?.words ?? 0)} min read
        </p>
      )}
      {preview?.picture && (
        <Picture
          image={preview.picture}
          sizes="(width < 64rem) 92vw, 42rem"
          use="sharp"
          framed={false}
          className="mt-6 h-auto! rounded-xl"
        />
      )}
      <div className="mt-6">
        <Measured html={html}>
          <ProseText html={html} />
        </Measured>
      </div>
    </article>
  );
}

function Problems({ problems }: { problems: readonly TextProblem[] }) {
  return (
    <section aria-label="Before you can publish">
      <h2 className="mb-2 text-lg">Before you can publish</h2>
      <ul className="list-disc pl-5">
        {problems.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {line !== null && `Line ${line}: `}
            {line === null ? sentence(reason) : `${reason}.`}
          </li>
        ))}
      </ul>
    </section>
  );
}
