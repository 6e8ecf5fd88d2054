import { Icon } from '#components/ui/icon.tsx';
import {
  PASSWORD_RULES,
  PASSWORD_STRENGTHS,
  passwordStrength,
} from '#lib/commerce/account/password-rules.ts';

const STRENGTH = {
  weak: { label: 'Weak', colour: 'bg-danger' },
  fair: { label: 'Fair', colour: 'bg-wattle' },
  good: { label: 'Good', colour: 'bg-success' },
  strong: { label: 'Strong', colour: 'bg-success' },
} as const;

/** What a new password still needs and how strong it is, updated while typing. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const missing = PASSWORD_RULES.filter(({ isMet }) => !isMet(password));
  const strength = passwordStrength(password);
  const { label, colour } = STRENGTH[strength];
  const reached = password === '' ? 0 : PASSWORD_STRENGTHS.indexOf(strength) + 1;
  return (
    <div id={id} className="mt-3 text-sm">
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {PASSWORD_RULES.map((rule) => {
          const isMet = !missing.includes(rule);
          return (
            <li key={rule.id} className={`flex gap-2 ${isMet ? 'text-success' : 'text-ink-soft'}`}>
              <span className="grid size-5 shrink-0 place-items-center" aria-hidden="true">
                {isMet ? (
                  <Icon name="check" className="size-4.5 stroke-3" />
                ) : (
                  <span className="size-1.5 rounded-full bg-current" />
                )}
              </span>
              <span>
                {rule.label}
                {isMet && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex items-center gap-3">
        <span className="flex grow gap-1" aria-hidden="true">
          {PASSWORD_STRENGTHS.map((step, index) => (
            <span
              key={step}
              className={`h-1.5 grow rounded-full ${index < reached ? colour : 'bg-line'}`}
            />
          ))}
        </span>
        <span className="min-w-28 text-right text-ink-soft">
          {reached > 0 && `Strength: ${label}`}
        </span>
      </div>
      <p role="status" className="sr-only">
        {reached > 0 && spoken(missing, label)}
      </p>
    </div>
  );
}

/** Text for screen readers: what is missing, or how strong the password is. */
function spoken(missing: readonly { label: string }[], strength: string): string {
  if (missing.length === 0) return `Password strength: ${strength}`;
  return `Still needed: ${missing.map(({ label }) => label.toLowerCase()).join('; ')}`;
}
