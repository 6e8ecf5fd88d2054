'use client';

import { LoadState } from '#components/staff/frame/load-state.tsx';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import type { readContentCall } from '#lib/api/calls/staff/content.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { emptyDraft } from '#lib/commerce/content/content-draft.ts';
import { type ContentKind, isContentPath } from '#lib/commerce/content/content-page.ts';
import { TextEditor } from './text-editor.tsx';
import type { StoredText } from './use-edited-text.ts';

/** Writes one text: a post, an article, or the home page. */
export function EditScreen() {
  const { filters } = useFilters();
  const kind = filters?.get('kind') === 'article' ? 'article' : 'post';
  const path = filters?.get('path') ?? null;
  return (
    <StaffPage title={titleOf(kind, path)} permission="content:write">
      <p className="-mt-3 mb-4">
        <TextLink href="/admin/content">All texts</TextLink>
      </p>
      {filters && (path === null ? <NewText kind={kind} /> : <KnownText kind={kind} path={path} />)}
    </StaffPage>
  );
}

function titleOf(kind: ContentKind, path: string | null): string {
  if (path === 'home' && kind === 'article') return 'The home page';
  return `${path === null ? 'New' : 'Edit'} ${kind}`;
}

function NewText({ kind }: { kind: ContentKind }) {
  const { name } = useStaff();
  const author = kind === 'post' ? name : '';
  const draft = { ...emptyDraft(kind), author };
  const stored: StoredText = {
    state: 'draft',
    ...{ draft, markdown: '', version: 0, hasChanges: false, href: '' },
    ...{ shownFrom: null, changedAt: null, changedBy: null },
  };
  return <TextEditor key={kind} kind={kind} path={null} stored={stored} />;
}

function KnownText({ kind, path }: { kind: ContentKind; path: string }) {
  const isPath = isContentPath(path);
  const read = useStaffRead<typeof readContentCall>(
    'GET /content/text',
    isPath ? { query: { kind, path } } : null,
  );
  const isMissing = !isPath || failedWith<typeof readContentCall>(read.error, 'NotFound');
  // Another text's answer stays while this one loads.
  const stored = read.data?.draft.slug === path && read.data.draft.kind === kind ? read.data : null;
  if (stored) return <TextEditor key={`${kind} ${path}`} kind={kind} path={path} stored={stored} />;
  if (isMissing) return <p className="text-ink-soft">There is no such text. It may be deleted.</p>;
  return <LoadState read={read} failed="The text did not load." />;
}
