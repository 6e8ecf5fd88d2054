'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useSettled } from '#components/staff/list/use-settled.ts';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type listCollectionsCall, makeCollectionCall } from '#lib/api/calls/staff/collections.ts';
import type { findPlacesCall } from '#lib/api/calls/staff/listings.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffPages, useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { readPlace } from '#lib/commerce/catalogue/listing-place.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';

type Collection = ResponseOf<typeof listCollectionsCall>['collections'][number];
type Fields = z.output<typeof makeCollectionCall.request>;

const COLUMNS: StaffColumn<Collection>[] = [
  {
    name: 'Collection',
    cell: ({ path, name }) => (
      <TextLink
        href={`/admin/listings?${new URLSearchParams({ collection: path })}`}
        prefetch={false}
      >
        {name}
      </TextLink>
    ),
    text: ({ name }) => name,
  },
  { name: 'Address', cell: ({ path }) => `/categories/${path}` },
  { name: 'Products', cell: ({ products }) => products, isNumber: true },
  { name: 'Changed', cell: ({ changedAt }) => clockTime(changedAt), isMinor: true, isTight: true },
];

/** The categories that staff made, and a way to make one. */
export function CollectionsView({ onMade }: { onMade: (path: string) => void }) {
  const [isMaking, setMaking] = useState(false);
  const pages = useStaffPages<typeof listCollectionsCall>('GET /collections', {});
  return (
    <>
      <p className="mb-4">
        <Button onClick={() => setMaking(true)}>New collection</Button>
      </p>
      <StaffList
        caption="Collections"
        columns={COLUMNS}
        rows={pages.data?.pages.flatMap(({ collections }) => collections)}
        keyOf={({ path }) => path}
        pages={pages}
        empty="There is no collection. A collection is a category that you fill by hand, such as gifts for hikers, with a page of its own."
        file="collections"
      />
      {isMaking && <NewCollection onMade={onMade} onClose={() => setMaking(false)} />}
    </>
  );
}

function NewCollection({
  onMade,
  onClose,
}: {
  onMade: (path: string) => void;
  onClose: () => void;
}) {
  const make = useCommand(makeCollectionCall, { onDone: ({ path }) => onMade(path) });
  const { register, handleSubmit, formState, watch } = useForm<Fields>({
    resolver: zodResolver(makeCollectionCall.request),
    defaultValues: { parent: '', name: '', description: '' },
  });
  const { value: typed } = useSettled(watch('parent').slice(0, 100));
  const found = useStaffRead<typeof findPlacesCall>('GET /listings/places', {
    query: { q: typed },
  });
  const paths = (found.data?.places ?? []).flatMap(({ place }) => {
    const known = readPlace(place);
    return known?.kind === 'category' ? [known.path] : [];
  });
  const { errors } = formState;
  const failure = commandProblem(make.error);
  return (
    <FormDialog
      title="New collection"
      wayOut="Cancel"
      button="Make it"
      pending={make.isPending}
      pendingText="Making it…"
      onSubmit={handleSubmit((body) => make.mutate({ body }))}
      onClose={onClose}
    >
      {failure && <FormMessage title={failure} />}
      <TextField
        label="Name"
        hint="Shoppers read it. It becomes part of the address, which stays."
        autoComplete="off"
        {...register('name')}
        error={errors.name?.message}
      />
      <TextField
        label="Below the category"
        hint="Its path, such as mens or mens/boots."
        list="parents"
        autoComplete="off"
        {...register('parent')}
        error={errors.parent?.message}
      />
      <datalist id="parents">
        {paths.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <TextField
        label="Description (optional)"
        autoComplete="off"
        {...register('description')}
        error={errors.description?.message}
      />
    </FormDialog>
  );
}
