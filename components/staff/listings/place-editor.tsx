'use client';

import { LoadState } from '#components/staff/frame/load-state.tsx';
import { useSettled } from '#components/staff/list/use-settled.ts';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  type previewArrangementCall,
  type readArrangementCall,
  setArrangementCall,
} from '#lib/api/calls/staff/listings.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { MOST_PINS } from '#lib/commerce/catalogue/arrangement.ts';
import {
  type ArrangementDraft,
  datesOf,
  draftOf,
  orderOf,
} from '#lib/commerce/staff/arrangement-draft.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { BoostList } from './boost-list.tsx';
import { PinList } from './pin-list.tsx';
import { PlacePreview } from './place-preview.tsx';
import type { FoundProduct } from './product-finder.tsx';
import { DraftState, useVersionedDraft } from './versioned-draft.tsx';

type Saved = ResponseOf<typeof readArrangementCall>;
type Draft = ArrangementDraft<FoundProduct>;

/** Arranges one place. */
export function PlaceEditor({ place }: { place: string }) {
  const read = useStaffRead<typeof readArrangementCall>('GET /listings/place', {
    query: { place },
  });
  return (
    <>
      <p>
        <TextLink href="/admin/listings" prefetch={false}>
          All places
        </TextLink>
      </p>
      {read.data ? (
        <Arranging saved={read.data} isFetching={read.isFetching} />
      ) : (
        <LoadState read={read} failed="The place did not load." />
      )}
    </>
  );
}

function Arranging({ saved, isFetching }: { saved: Saved; isFetching: boolean }) {
  const { version } = saved;
  const own = useVersionedDraft<Draft>({ stored: draftOf(saved), version, isFetching, textOf });
  const { draft, seen } = own;
  const order = orderOf(draft);
  const dates = datesOf(draft);
  const save = useCommand(setArrangementCall, { onDone: (done) => own.rebase(done.version) });
  const { value } = useSettled({ place: saved.place, ...order });
  const preview = useStaffRead<typeof previewArrangementCall>('POST /listings/preview', {
    body: value,
  });
  const problems = 'problems' in dates ? dates.problems : {};
  function edit(change: Partial<Draft>) {
    own.edit(change);
    save.reset();
  }
  return (
    <>
      <h2 className="mb-1 text-xl">{saved.name}</h2>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-4 text-ink-soft">
        <span>{stateWords(saved)}</span>
        <TextLink href={saved.href} target="_blank" prefetch={false}>
          Open it in the shop
        </TextLink>
      </p>
      {saved.isHosted && (
        <FormMessage kind="warning" className="mb-4" title="Algolia searches for this shop.">
          <p>
            Pin and boost products by rules in Algolia’s dashboard. What is saved here counts only
            while the shop searches by itself.
          </p>
        </FormMessage>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-6">
          <PinList
            pins={draft.pins}
            idle={new Map(preview.data?.idle.map(({ id, why }) => [id, why]))}
            onChange={(pins) => edit({ pins })}
          />
          <BoostList boosts={draft.boosts} onChange={(boosts) => edit({ boosts })} />
          <form
            noValidate
            className="grid gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              if ('problems' in dates) return;
              save.mutate({ body: { place: saved.place, ...order, ...dates, seen } });
            }}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              {(['from', 'until'] as const).map((name) => (
                <TextField
                  key={name}
                  label={name === 'from' ? 'From (optional)' : 'Until (optional)'}
                  type="datetime-local"
                  value={draft[name]}
                  error={problems[name]}
                  onChange={(event) => edit({ [name]: event.currentTarget.value })}
                />
              ))}
              <p className="text-sm text-ink-soft sm:col-span-2">
                On the shop’s clocks. Without them it holds from now on.
              </p>
            </div>
            <DraftState
              own={own}
              save={save}
              moved="Somebody arranged this place meanwhile."
              saved={
                saved.state === 'planned' ? 'Saved.' : 'Saved. Shoppers see it within seconds.'
              }
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton pending={save.isPending} pendingText="Saving…">
                Save
              </SubmitButton>
              {own.isUnsaved && (
                <Button kind="quiet" onClick={own.drop}>
                  Undo my changes
                </Button>
              )}
            </div>
          </form>
        </div>
        {preview.data ? (
          <PlacePreview
            preview={preview.data}
            pinned={new Set(order.pins)}
            busy={preview.isFetching}
            onPin={
              draft.pins.length >= MOST_PINS
                ? undefined
                : ({ id, name, colour, code }) =>
                    edit({ pins: [...draft.pins, { id, name, colour, code, isListed: true }] })
            }
          />
        ) : preview.error ? (
          <LoadFailure
            title={callErrorText('The preview did not load.', preview.error)}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <p role="status" className="text-ink-soft">
            Loading the preview…
          </p>
        )}
      </div>
    </>
  );
}

function textOf(draft: Draft): string {
  return JSON.stringify([orderOf(draft), draft.from, draft.until]);
}

function stateWords({ state, from, until }: Saved): string {
  const end = until === null ? '' : ` until ${clockTime(until)}`;
  if (state === 'planned' && from !== null) return `Planned from ${clockTime(from)}${end}.`;
  if (state === 'shown') return `Shown to shoppers${end}.`;
  return state === 'over' ? 'Over: shoppers see the usual order.' : 'In its usual order.';
}
