'use client';

import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { makeOfferCall } from '#lib/api/calls/staff/offers.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { csvOf } from '#lib/commerce/staff/csv.ts';

/** Codes as a file with one in a line. */
export function codesFile(codes: readonly { code: string; isUsed?: boolean }[]): string {
  return csvOf<{ code: string; isUsed?: boolean }>(
    [
      { name: 'Code', cell: ({ code }) => code },
      { name: 'Used', cell: ({ isUsed }) => (isUsed ? 'yes' : 'no') },
    ],
    codes,
  );
}

/** Says that an offer was made, and hands its codes out. */
export function MadeCodes({
  made: { id, codes },
  name,
}: {
  made: ResponseOf<typeof makeOfferCall>;
  name: string;
}) {
  const rows = codes.map((code) => ({ code }));
  return (
    <div className="grid max-w-4xl gap-4">
      <FormMessage kind="success" title={`“${name}” is made.`}>
        <p className="break-words">
          {codes.length <= 20
            ? `${codes.length === 1 ? 'Its code is' : 'Its codes are'} ${codes.join(', ')}.`
            : `It has ${formatCount(codes.length)} codes, such as ${codes[0]}.`}
        </p>
      </FormMessage>
      <div className="flex flex-wrap items-center gap-4">
        {codes.length > 1 && (
          <Button onClick={() => downloadFile(codesFile(rows), 'text/csv', `codes-${id}.csv`)}>
            Download the codes
          </Button>
        )}
        <TextLink href={`/admin/offers?offer=${encodeURIComponent(id)}`} prefetch={false}>
          Open the offer
        </TextLink>
      </div>
    </div>
  );
}
