import type { FieldErrors, FieldValues } from 'react-hook-form';
import { ERROR_SUMMARY } from './field-shell.tsx';
import { FormMessage } from './form-message.tsx';

/**
 * Names the invalid fields of a long form above it, each with a link: they may be out of sight. The
 * form itself moves the focus to the first one.
 */
export function ErrorSummary<Fields extends FieldValues>({
  errors,
}: {
  errors: FieldErrors<Fields>;
}) {
  const fields = invalidFields(errors);
  if (fields.length === 0) return null;
  return (
    <FormMessage title="Check these fields:">
      <ul {...{ [ERROR_SUMMARY]: '' }} className="flex flex-wrap gap-x-4">
        {fields.map((field) => (
          <li key={field.id}>
            <a
              href={`#${field.id}`}
              onClick={(event) => {
                event.preventDefault();
                field.focus();
              }}
              className="inline-flex min-h-8 items-center underline underline-offset-4 hover:no-underline"
            >
              {field.labels?.[0]?.textContent}
            </a>
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}

type Labelled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In the order of the page. */
function invalidFields(errors: FieldErrors): Labelled[] {
  return Object.values(errors)
    .map((error) => (error && 'ref' in error ? error.ref : undefined))
    .filter(isLabelled)
    .sort((a, b) => (precedes(a, b) ? -1 : 1));
}

function isLabelled(ref: unknown): ref is Labelled {
  return (
    ref instanceof HTMLInputElement ||
    ref instanceof HTMLSelectElement ||
    ref instanceof HTMLTextAreaElement
  );
}

function precedes(a: Node, b: Node): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
