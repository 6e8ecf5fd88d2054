'use client';

import { useState } from 'react';
import { MoreButton } from '#components/staff/list/more-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type {
  listContentVersionsCall,
  readContentVersionCall,
} from '#lib/api/calls/staff/content.ts';
import { useStaffPages, useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import type { VersionDone } from '#lib/commerce/content/content-draft.ts';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { TextDiff } from './text-diff.tsx';
import type { Typed } from './use-edited-text.ts';

const DONE: Readonly<Record<VersionDone, string>> = {
  imported: 'imported it from a file',
  saved: 'saved a draft',
  published: 'published it',
  'taken-down': 'took it down',
};

/** Who changed a text, and what: an earlier version beside the one in the editor. */
export function TextHistory({
  kind,
  path,
  typed,
  onBringBack,
  onClose,
}: {
  kind: ContentKind;
  path: string;
  typed: Typed;
  onBringBack: (version: Typed) => void;
  onClose: () => void;
}) {
  const [shown, setShown] = useState<number | null>(null);
  const pages = useStaffPages<typeof listContentVersionsCall>('GET /content/versions', {
    kind,
    path,
  });
  const versions = pages.data?.pages.flatMap((page) => page.versions);
  return (
    <Dialog open onClose={onClose} title="History" placement="end">
      <div className="grid content-start gap-4 overflow-y-auto p-6">
        {!versions && !pages.error && <p role="status">Loading…</p>}
        {pages.error && !versions && (
          <LoadFailure
            title={callErrorText('The history did not load.', pages.error)}
            onRetry={() => void pages.refetch()}
          />
        )}
        <ol className="grid gap-3">
          {versions?.map(({ version, at, by, done }) => (
            <li key={version} className="border-b border-line pb-3">
              <p>
                <strong>{by ?? (done === 'imported' ? 'An import' : 'Somebody')}</strong>{' '}
                {by === null && done === 'imported' ? 'brought it from a file' : DONE[done]}
                <span className="block text-sm text-ink-soft">{clockTime(at)}</span>
              </p>
              <TextButton
                aria-expanded={shown === version}
                aria-label={`Compare with version ${version}`}
                onClick={() => setShown(shown === version ? null : version)}
              >
                {shown === version ? 'Close' : 'Compare'}
              </TextButton>
              {shown === version && (
                <Version {...{ kind, path, version, typed }} onBringBack={onBringBack} />
              )}
            </li>
          ))}
        </ol>
        {pages.hasNextPage && (
          <MoreButton busy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()} />
        )}
      </div>
    </Dialog>
  );
}

function Version({
  kind,
  path,
  version,
  typed,
  onBringBack,
}: {
  kind: ContentKind;
  path: string;
  version: number;
  typed: Typed;
  onBringBack: (version: Typed) => void;
}) {
  const read = useStaffRead<typeof readContentVersionCall>('GET /content/version', {
    query: { kind, path, version: String(version) },
  });
  if (read.error) {
    return (
      <LoadFailure
        title={callErrorText('This version did not load.', read.error)}
        onRetry={() => void read.refetch()}
      />
    );
  }
  // Another version's answer stays while this one loads.
  if (!read.data || read.isPlaceholderData) return <p role="status">Loading…</p>;
  const { data } = read;
  return (
    <div className="grid gap-3">
      <TextDiff
        label={`From version ${version} to the text in the editor`}
        before={data}
        after={typed}
      />
      <p className="text-sm text-ink-soft">
        It comes into the editor. Nothing is saved until you save or publish it.
      </p>
      <div>
        <Button kind="secondary" onClick={() => onBringBack(data)}>
          Bring back this version
        </Button>
      </div>
    </div>
  );
}
