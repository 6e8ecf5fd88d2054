import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';

interface Consent {
  showName: boolean;
  showRegion: boolean;
}

/** Asks what may be shown of the author beside a review. */
export function ConsentFields({
  draft,
  set,
}: {
  draft: Consent;
  set: (change: Partial<Consent>) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.9375rem] font-semibold">Beside your review (optional)</legend>
      <div className="mt-1">
        <CheckboxField
          label="Show my first name"
          checked={draft.showName}
          onChange={(event) => set({ showName: event.currentTarget.checked })}
        />
        <CheckboxField
          label="Show my state"
          checked={draft.showRegion}
          onChange={(event) => set({ showRegion: event.currentTarget.checked })}
        />
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        Your review is shown on the product’s page. Search engines such as Google may show it too.
      </p>
    </fieldset>
  );
}
