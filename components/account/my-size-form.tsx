import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { findListing } from '#lib/api/listing/listing-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { sizeSystemText, sizesBySystem } from '#lib/commerce/catalogue/my-sizes.ts';
import { keepMySize } from '#stores/account-state/my-sizes-store.ts';

/** Chooses one of the sizes that the shop has. */
export function MySizeForm({ onDone }: { onDone: () => void }) {
  const [system, setSystem] = useState('');
  const [size, setSize] = useState('');
  const { data, isError, error, refetch } = useQuery(
    {
      queryKey: ['sizes'],
      queryFn: async () => sizesBySystem((await findListing({}, PLAIN_VIEW, null)).facts),
    },
    queryClient(),
  );
  useWait(!data && !isError);
  if (isError && !data) {
    return (
      <LoadFailure
        title={callErrorText('Unable to load the sizes.', error)}
        className="mt-4"
        onRetry={() => refetch()}
      />
    );
  }
  const sizes = data?.get(system) ?? [];
  return (
    <form
      className="mt-4 grid gap-4"
      aria-busy={!data}
      onSubmit={(event) => {
        event.preventDefault();
        keepMySize({ system, size });
        onDone();
      }}
    >
      <SelectField
        label="What for"
        required
        autoFocus
        value={system}
        onChange={(event) => {
          setSystem(event.currentTarget.value);
          setSize('');
        }}
      >
        <option value="" />
        {[...(data?.keys() ?? [])].map((one) => (
          <option key={one} value={one}>
            {sizeSystemText(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Size"
        required
        disabled={sizes.length === 0}
        value={size}
        onChange={(event) => setSize(event.currentTarget.value)}
      >
        <option value="" />
        {sizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <div className="flex gap-3">
        <Button type="submit">Save</Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
