/** Attributes that a client may set, by Cognito's names for them. */
export const OWN_ATTRIBUTES = [
  'given_name',
  'family_name',
  'birthdate',
  'custom:marketing',
] as const;
const ATTRIBUTE_MAX = 100;

export interface Attribute {
  Name: string;
  Value: string;
}

/** Attributes a client may write; the others it names are dropped at sign-up, as Cognito's own are. */
export function ownAttributes(attributes: readonly Attribute[]): Record<string, string> {
  const own: readonly string[] = OWN_ATTRIBUTES;
  return Object.fromEntries(
    attributes
      .filter(({ Name }) => own.includes(Name))
      .map(({ Name, Value }) => [Name, Value.slice(0, ATTRIBUTE_MAX)]),
  );
}
