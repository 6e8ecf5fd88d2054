'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { quietPart } from '#components/ui/quiet-part.tsx';
import { attribution } from '#stores/analytics/attribution-store.ts';
import { analyticsSettings } from '#stores/data-layer/settings.ts';
import { pageShown, tellEvents } from '#stores/data-layer/tell-events.ts';
import { privacy } from '#stores/privacy/privacy-store.ts';

/** Only shops with this setting load it. */
const loadTagManager = () => import('#stores/data-layer/tag-manager.ts');

const ConsentNote = quietPart(() =>
  import('./consent-note.tsx').then((module) => module.ConsentNote),
);

let began = false;

/** Once per document, however often the layout around it changes. */
function begin(): void {
  if (began) return;
  began = true;
  attribution.note(firstQuery(), { keepsCampaign: privacy.permissions().counts });
  privacy.watch(() => {
    if (!privacy.permissions().counts) attribution.forgetCampaign();
  });
  const { counts, tagManager } = analyticsSettings();
  if (tagManager !== null) void loadTagManager().then((tags) => tags.followConsent(tagManager));
  if (counts) void import('#stores/data-layer/counter.ts').then((counter) => counter.countEvents());
  tellEvents();
}

/** The query that the visit began with, because the page may have changed its address since. */
function firstQuery(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return URL.canParse(entry?.name ?? '') ? new URL(entry?.name ?? '').search : location.search;
}

/** Reports and counts events on the page, and asks for consent before third parties get any. */
export function Analytics() {
  const path = usePathname();
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    begin();
    const { tagManager } = analyticsSettings();
    setAsks(tagManager !== null);
    if (tagManager !== null) void loadTagManager().then((tags) => tags.applyConsent(tagManager));
    if (path !== null) pageShown();
  }, [path]);
  return asks && path !== null && <ConsentNote path={path} />;
}
