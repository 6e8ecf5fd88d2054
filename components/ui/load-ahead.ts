interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether pages may be loaded ahead: data saving is off and the connection is not 2G or 3G. All that
 * loads a page ahead asks this, except for the one that certainly comes next: the confirmation of
 * an order that is being placed.
 */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (!connection) return true;
  return !connection.saveData && !/(^|-)(2g|3g)$/.test(connection.effectiveType ?? '4g');
}

/**
 * Loads a document ahead that the router does not open, without its scripts. Of the four pages that
 * load ahead at once, the router leaves one for this (lib/server/next/client-modules.ts).
 */
export function loadDocumentAhead(path: string): void {
  if (!mayLoadAhead() || document.head.querySelector(`link[rel="prefetch"][href="${path}"]`))
    return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  document.head.append(link);
}
