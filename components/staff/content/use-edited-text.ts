'use client';

import { useEffect, useState } from 'react';
import { useSettled } from '#components/staff/list/use-settled.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readContentCall } from '#lib/api/calls/staff/content.ts';
import type { ContentDraft } from '#lib/commerce/content/content-draft.ts';
import { keepUnsaved, unsavedText } from '#stores/staff/unsaved-texts.ts';

export type StoredText = ResponseOf<typeof readContentCall>;

/** What the editor writes. */
export interface Typed {
  draft: ContentDraft;
  markdown: string;
}

const typedOf = ({ draft, markdown }: Typed): Typed => ({ draft, markdown });
const isSame = (one: Typed, other: Typed) =>
  JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other));

/**
 * A text while somebody writes it. What is typed stays until it is saved: over a failed save, over a
 * version that somebody else saves meanwhile, and in this tab also over a reload.
 */
export function useEditedText(person: string, name: string, stored: StoredText) {
  const [{ base, typed, isRestored }, setState] = useState(() => begin(person, name, stored));
  const isDirty = !isSame(base, typed);
  const settled = useSettled(typed);
  useEffect(() => {
    // A new version, and nothing typed over the one before: follow it.
    setState((now) => {
      const follows = isSame(now.base, now.typed) && stored.version >= now.base.version;
      return follows ? { base: stored, typed: typedOf(stored), isRestored: false } : now;
    });
  }, [stored]);
  useEffect(() => {
    const { draft, markdown } = settled.value;
    const kept = { person, text: name, seen: base.version, draft, markdown };
    keepUnsaved(person, name, isSame(base, settled.value) ? null : kept);
  }, [person, name, base, settled.value]);
  return {
    typed,
    settled: settled.value,
    isDirty,
    isRestored,
    /** The version that the text is written on. */
    seen: base.version,
    /** A version that somebody else saved meanwhile. */
    newer: stored.version > base.version ? stored : null,
    change: (part: Partial<Typed>) =>
      setState((now) => ({ ...now, typed: { ...now.typed, ...part } })),
    /** Writes on another version, for example over somebody's. */
    rebase: (version: Pick<StoredText, 'version' | 'draft' | 'markdown'>, next?: Typed) =>
      setState((now) => ({
        base: version,
        typed: typedOf(next ?? now.typed),
        isRestored: false,
      })),
    /** Forgets what was typed. */
    reset: () => {
      keepUnsaved(person, name, null);
      setState({ base: stored, typed: typedOf(stored), isRestored: false });
    },
  };
}

interface State {
  base: Pick<StoredText, 'version' | 'draft' | 'markdown'>;
  typed: Typed;
  /** Whether it was typed before a reload. */
  isRestored: boolean;
}

function begin(person: string, name: string, stored: StoredText): State {
  const kept = unsavedText(person, name);
  if (!kept || isSame(kept, stored)) {
    return { base: stored, typed: typedOf(stored), isRestored: false };
  }
  return { base: { ...stored, version: kept.seen }, typed: typedOf(kept), isRestored: true };
}
