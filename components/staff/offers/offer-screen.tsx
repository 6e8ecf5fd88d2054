'use client';

import { type ReactNode, useState } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { failedWith } from '#lib/api/call-api.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type readOfferCall, readOfferCodesCall } from '#lib/api/calls/staff/offers.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { formatCents } from '#lib/commerce/money.ts';
import {
  codeWords,
  effectWords,
  limitWords,
  OFFER_STATE_NAMES,
  offerTimes,
  usesWords,
} from '#lib/commerce/staff/offer-words.ts';
import { codesFile } from './made-codes.tsx';
import { OfferForm } from './offer-form.tsx';
import { StopOfferDialog } from './stop-offer-dialog.tsx';

type Offer = ResponseOf<typeof readOfferCall>;

/** One offer: what it gives, how often it was used, and what can be done with it. */
export function OfferScreen({ id }: { id: string }) {
  const read = useStaffRead<typeof readOfferCall>('GET /offers/{id}', { params: { id } });
  const offer = read.data?.id === id ? read.data : undefined;
  usePageTitle(offer?.name ?? null);
  if (offer) return <Found offer={offer} />;
  if (failedWith<typeof readOfferCall>(read.error, 'NotFound')) {
    return <p className="text-ink-soft">There is no such offer.</p>;
  }
  return <LoadState read={read} failed="The offer did not load." />;
}

function Found({ offer }: { offer: Offer }) {
  const [isChanging, setChanging] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const { name, state, isWithdrawn, codeCount } = offer;
  const download = useWrite({
    mutationFn: () => allCodes(offer.id),
    onSuccess: (codes) => downloadFile(codesFile(codes), 'text/csv', `codes-${offer.id}.csv`),
  });
  const problem = commandProblem(download.error);
  return (
    <div className="grid gap-6">
      <h2 className="text-xl break-words">{name}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name="State">
          {isWithdrawn ? 'Switched off by a file' : OFFER_STATE_NAMES[state]}
        </Fact>
        <Fact name="Gives">{effectWords(offer.effect)}</Fact>
        <Fact name="On">{goodsWords(offer)}</Fact>
        <Fact name="When">{offerTimes(offer)}</Fact>
        <Fact name="Limit">{limitWords(offer)}</Fact>
        <Fact name="Codes">{codeWords(offer)}</Fact>
        <Fact name="Used">{usesWords(offer)}</Fact>
        <Fact name="Comes from">
          {offer.isByStaff
            ? 'Staff. An import of offers leaves it alone.'
            : 'An offers file. Once you change or stop it here, imports leave it alone.'}
        </Fact>
      </dl>
      {problem && <FormMessage title={problem} />}
      {!isChanging && (
        <div className="flex flex-wrap gap-3">
          {!isWithdrawn && <Button onClick={() => setChanging(true)}>Change</Button>}
          {state !== 'ended' && (
            <Button kind="secondary" onClick={() => setStopping(true)}>
              Stop it now
            </Button>
          )}
          {codeCount > 1 && (
            <Button
              kind="quiet"
              aria-disabled={download.isPending || undefined}
              onClick={() => download.mutate()}
            >
              {download.isPending ? 'Loading the codes…' : 'Download the codes'}
            </Button>
          )}
        </div>
      )}
      {isChanging && <OfferForm offer={offer} onDone={() => setChanging(false)} />}
      {isStopping && <StopOfferDialog offer={offer} onClose={() => setStopping(false)} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

const PRICES = {
  any: null,
  sale: 'only reduced products',
  fullPrice: 'only at the full price',
} as const;

function goodsWords(offer: Offer): string {
  const { productIds, categoryPaths, brandSlugs, onSale, minimumSubtotal } = offer;
  const parts = [
    ...(productIds.length === 0 ? [] : [`products ${productIds.join(', ')}`]),
    ...(categoryPaths.length === 0 ? [] : [`categories ${categoryPaths.join(', ')}`]),
    ...(brandSlugs.length === 0 ? [] : [`brands ${brandSlugs.join(', ')}`]),
    PRICES[onSale],
    minimumSubtotal === 0 ? null : `from ${formatCents(minimumSubtotal)}`,
    offer.signedInOnly ? 'for customers with an account' : null,
    offer.exclusive ? 'not together with other offers' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'the whole shop' : parts.join('; ');
}

async function allCodes(id: string) {
  const codes: ResponseOf<typeof readOfferCodesCall>['codes'] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query = after === '' ? {} : { after };
    const page: ResponseOf<typeof readOfferCodesCall> = await callStaff(readOfferCodesCall, {
      params: { id },
      query,
    });
    codes.push(...page.codes);
    after = page.next;
  }
  return codes;
}
