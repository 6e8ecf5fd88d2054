'use client';

import { useState } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  changeCollectionCall,
  type readCollectionCall,
  removeCollectionCall,
} from '#lib/api/calls/staff/collections.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { placeKey } from '#lib/commerce/catalogue/listing-place.ts';
import { PasteCodes } from './paste-codes.tsx';
import { type FoundProduct, ProductFinder } from './product-finder.tsx';
import { DraftState, useVersionedDraft } from './versioned-draft.tsx';

type Saved = ResponseOf<typeof readCollectionCall>;
type Draft = Pick<Saved, 'name' | 'description' | 'products'>;

/** Names and fills one collection. */
export function CollectionEditor({ path, onGone }: { path: string; onGone: () => void }) {
  const read = useStaffRead<typeof readCollectionCall>('GET /collections/one', {
    query: { path },
  });
  return (
    <>
      <p>
        <TextLink href="/admin/listings?view=collections" prefetch={false}>
          All collections
        </TextLink>
      </p>
      {read.data ? (
        <Filling saved={read.data} isFetching={read.isFetching} onGone={onGone} />
      ) : (
        <LoadState read={read} failed="The collection did not load." />
      )}
    </>
  );
}

function Filling({
  saved,
  isFetching,
  onGone,
}: {
  saved: Saved;
  isFetching: boolean;
  onGone: () => void;
}) {
  const [isRemoving, setRemoving] = useState(false);
  const [said, setSaid] = useState('');
  const { path, version } = saved;
  const own = useVersionedDraft<Draft>({ stored: saved, version, isFetching, textOf });
  const { draft, seen } = own;
  const save = useCommand(changeCollectionCall, { onDone: (done) => own.rebase(done.version) });
  function edit(change: Partial<Draft>) {
    own.edit(change);
    save.reset();
  }
  function add(products: readonly FoundProduct[]) {
    const fresh = products.filter(({ id }) => !draft.products.some((one) => one.id === id));
    if (fresh.length > 0) edit({ products: [...draft.products, ...fresh] });
    const names = fresh.map(({ name }) => name).join(', ');
    setSaid(fresh.length === 0 ? 'It is in it already.' : `Added: ${names}.`);
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <h2 className="text-xl">{saved.name}</h2>
        <p className="flex flex-wrap gap-x-4">
          <TextLink href={`/categories/${path}`} target="_blank" prefetch={false}>
            Open it in the shop
          </TextLink>
          <TextLink
            href={`/admin/listings?${new URLSearchParams({ place: placeKey({ kind: 'category', path }) })}`}
            prefetch={false}
          >
            Put its products in order
          </TextLink>
        </p>
      </div>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const { name, description, products } = draft;
          const ids = products.map(({ id }) => id);
          save.mutate({ body: { path, name, description, products: ids, seen } });
        }}
      >
        <TextField
          label="Name"
          value={draft.name}
          error={draft.name.trim() === '' ? 'Give it a name.' : undefined}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <TextField
          label="Description (optional)"
          value={draft.description}
          onChange={(event) => edit({ description: event.currentTarget.value })}
        />
        <DraftState
          own={own}
          save={save}
          moved="Somebody changed this collection meanwhile."
          saved="Saved. Shoppers see it within a minute."
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={save.isPending} pendingText="Saving…">
            Save
          </SubmitButton>
          <Button kind="quiet" onClick={() => setRemoving(true)}>
            Remove this collection
          </Button>
        </div>
      </form>
      <section aria-labelledby="picked" className="grid gap-3">
        <h3 id="picked" className="text-lg">
          Products
        </h3>
        {draft.products.length === 0 && (
          <p>It is empty, so shoppers do not see it. Find products below.</p>
        )}
        <ul className="grid gap-1">
          {draft.products.map((product) => (
            <li key={product.id} className="flex items-center gap-3 border-b border-line py-1">
              <span className="grow">
                {product.name}, {product.colour}{' '}
                <span className="text-ink-soft">
                  {product.code}
                  {!product.isListed && ', not listed now'}
                </span>
              </span>
              <Button
                kind="quiet"
                aria-label={`Take out ${product.name}, ${product.colour}`}
                onClick={() => {
                  edit({ products: draft.products.filter(({ id }) => id !== product.id) });
                  setSaid(`${product.name} is taken out.`);
                }}
              >
                Take out
              </Button>
            </li>
          ))}
        </ul>
        <ProductFinder
          label="Find a product to add"
          action="Add"
          onChoose={(product) => add([product])}
        />
        <PasteCodes action="Add" onFound={add} />
        <p role="status" className="sr-only">
          {said}
        </p>
      </section>
      {isRemoving && (
        <RemoveDialog saved={saved} onGone={onGone} onClose={() => setRemoving(false)} />
      )}
    </div>
  );
}

function RemoveDialog({
  saved,
  onGone,
  onClose,
}: {
  saved: Saved;
  onGone: () => void;
  onClose: () => void;
}) {
  const remove = useCommand(removeCollectionCall, { onDone: onGone });
  const failure = commandProblem(remove.error);
  return (
    <FormDialog
      title={`Remove ${saved.name}?`}
      wayOut="Keep it"
      button="Remove it"
      isDanger
      pending={remove.isPending}
      pendingText="Removing…"
      onSubmit={() => remove.mutate({ body: { path: saved.path, seen: saved.version } })}
      onClose={onClose}
    >
      <p>Its page goes, and links to it find nothing. The products stay in the shop.</p>
      {failure && <FormMessage title={failure} />}
    </FormDialog>
  );
}

function textOf({ name, description, products }: Draft): string {
  return JSON.stringify([name, description, products.map(({ id }) => id).sort()]);
}
