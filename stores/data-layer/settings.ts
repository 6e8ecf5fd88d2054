/** What the operator configured, as the page says it: it is the same for every visitor. */
export function analyticsSettings(): { counts: boolean; tagManager: string | null } {
  const { analytics, tagManager } = document.body.dataset;
  return { counts: analytics === 'on', tagManager: tagManager ?? null };
}
