'use client';

import { useEffect, useState } from 'react';
import { reportError } from '#lib/api/report-client-error.ts';
import { referenceText } from '#lib/commerce/texts.ts';

/** The reference of an error that replaced the page. Showing it also reports the error. */
export function ErrorReference({ error }: { error: Error }) {
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => setReference(reportError('render', error)), [error]);
  return reference && <p className="mt-4 text-base">{referenceText(reference)}</p>;
}
