import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** What each pattern requires, by the field's name. */
const PATTERNS: Readonly<Record<string, string>> = {
  slug: 'may contain only lower-case letters, digits and single hyphens between them',
  brand: 'must be the slug of a brand: lower-case letters, digits and hyphens',
  path: 'must be a path such as mens/footwear: lower-case letters, digits and hyphens between slashes',
  canonicalCategory: 'must be a category path such as mens/footwear',
  categories: 'must contain category paths such as mens/footwear',
  id: 'may contain only letters, digits and . _ : - and at most 120 of them',
  overlayIds: 'must contain ids of overlays: letters, digits and . _ : -',
  publishedAt: 'must be a time in UTC such as 2026-03-01T00:00:00Z',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  // All numbers in records are integers.
  int: 'a whole number',
  number: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Describes the first problem of a record: names the field and says what it must be. */
export function describeIssues(issues: readonly Issue[], record: unknown): string {
  const issue = issues[0] && closestIssue(issues[0]);
  if (!issue) return 'It does not follow the format.';
  const more = issues.length - 1;
  const rest = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'fault' : 'faults'})`;
  return `${describe(issue, record)}${rest}`;
}

/**
 * For a field that may have several forms: if the value has one of these forms, says what is wrong
 * within that form.
 */
export function closestIssue(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [inner] = issue.errors.find(([first]) => first && first.path.length > 0) ?? [];
  return inner ? closestIssue({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

function describe(issue: Issue, record: unknown): string {
  const field = pathText(issue.path);
  const value = valueAt(record, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const names = issue.keys.map((key) => `"${short(key)}"`).join(', ');
      const where = field === '' ? '' : ` in ${field}`;
      return `unknown field ${names}${where}: correct its spelling or remove it`;
    }
    case 'invalid_union': {
      if (field === '') return 'it must be an object such as {"type": "product", …}';
      const options = optionsOf(issue);
      return options.length === 0
        ? `${field} is not valid: ${issue.message}`
        : `${field} must be ${choices(options)}; it is ${show(value)}`;
    }
    case 'invalid_value':
      return (
        missing(field, value) ?? `${field} must be ${choices(issue.values)}; it is ${show(value)}`
      );
    case 'invalid_type': {
      const wanted = TYPES[issue.expected] ?? issue.expected;
      const subject = field === '' ? 'it' : field;
      return missing(field, value) ?? `${subject} must be ${wanted}; it is ${show(value)}`;
    }
    case 'too_small':
      if (issue.origin === 'string') return `${field} is empty: fill it in`;
      if (issue.origin === 'array') return `${field} is empty: it needs at least ${issue.minimum}`;
      return `${field} must be at least ${issue.minimum}; it is ${show(value)}`;
    case 'too_big':
      if (issue.origin === 'string') return `${field} is longer than ${issue.maximum} characters`;
      if (issue.origin === 'array') return `${field} has more than ${issue.maximum} entries`;
      return `${field} must be at most ${issue.maximum}; it is ${show(value)}`;
    case 'invalid_format': {
      const name = issue.path.findLast((part) => typeof part === 'string') ?? '';
      return `${field} ${PATTERNS[String(name)] ?? 'is not well formed'}; it is ${show(value)}`;
    }
    default:
      return `${field} is not valid: ${issue.message}`;
  }
}

/** The allowed values of the field that selects a record's type. */
function optionsOf(issue: Issue): readonly unknown[] {
  return 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
}

function missing(field: string, value: unknown): string | null {
  return value === undefined ? `${field} is missing: add it` : null;
}

function choices(values: readonly unknown[]): string {
  const words = values.map(String);
  const last = words.pop();
  return words.length === 0 ? String(last) : `${words.join(', ')} or ${last}`;
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');
}

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    record,
  );
}

function show(value: unknown): string {
  return value === undefined ? 'missing' : short(JSON.stringify(value) ?? String(value));
}

function short(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}
