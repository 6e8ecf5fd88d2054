import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { useSettled } from '#components/staff/list/use-settled.ts';
import { useGo } from '#components/ui/use-go.ts';
import type { listOrdersCall } from '#lib/api/calls/staff/orders.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { wholeOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import { type StaffPage, staffMenu } from '#lib/commerce/staff/menu.ts';
import { asksBeforeLeaving } from './leave-guard.tsx';
import type { Me } from './staff-context.tsx';

/** Pages that take words to search for in their address. */
const SEARCHED = ['/admin/orders', '/admin/customers', '/admin/stock', '/admin/products'];
/** How many orders are shown as somebody types. */
const MOST_ORDERS = 6;
/** Fewer letters find too much to be of use. */
const LEAST_LETTERS = 2;

/** The dialog may open before or after its field is there: either way the field gets the focus. */
function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}

/** What the palette finds: pages by name, orders by anything, and the way to each page's search. */
export function PaletteSearch({ me, onDone }: { me: Me; onDone: () => void }) {
  const { go } = useGo();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const q = text.trim();
  const { value: settled } = useSettled(q);
  const pages = staffMenu(me.permissions);
  const byContacts = seesContacts(me.permissions) ? 'an e-mail address, ' : '';
  const findsOrders = me.permissions.includes('orders:read') && settled.length >= LEAST_LETTERS;
  const orders = useStaffRead<typeof listOrdersCall>(
    'GET /orders',
    findsOrders ? { query: { q: settled } } : null,
  );
  const open = (href: string) => {
    onDone();
    if (!asksBeforeLeaving(href)) go(href);
  };
  const named = pages.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  const searched = q === '' ? [] : pages.filter(({ href }) => SEARCHED.includes(href));
  const listed = findsOrders && q !== '' ? (orders.data?.orders.slice(0, MOST_ORDERS) ?? []) : [];
  const whole = me.permissions.includes('orders:read') ? wholeOrderNumber(q) : null;
  // A whole number needs no search: Enter opens it at once.
  const found =
    whole === null || listed.some(({ number }) => number === whole)
      ? listed
      : [{ number: whole, name: '', placedAt: null }, ...listed];
  const first = found[0]
    ? `order ${found[0].number}`
    : (named[0]?.href ?? (searched[0] ? `search ${searched[0].href}` : ''));
  // What is found later may stand above what was first, and Enter takes the first.
  useEffect(() => setChosen(first), [first]);
  return (
    <Command
      label="Find"
      shouldFilter={false}
      loop
      value={chosen}
      onValueChange={setChosen}
      className="flex min-h-0 flex-col"
    >
      <Command.Input
        ref={focusFirst}
        value={text}
        onValueChange={setText}
        maxLength={200}
        placeholder={`An order’s number, a name, ${byContacts}a page …`}
        className="min-h-12 border-b border-line bg-surface px-5 outline-none sm:px-6"
      />
      <Command.List className="h-96 overflow-y-auto p-2">
        <Command.Empty className="p-4 text-ink-soft">
          Nothing is called so. Try a number, a name or a page.
        </Command.Empty>
        {found.length > 0 && (
          <Group heading="Orders">
            {found.map(({ number, name, placedAt }) => (
              <Item
                key={number}
                value={`order ${number}`}
                onSelect={() => open(`/admin/orders/${number}`)}
              >
                <span className="font-semibold">{number}</span>
                <span className="min-w-0 grow truncate">{name}</span>
                <span className="text-ink-soft">
                  {placedAt === null ? 'Open it' : clockTime(placedAt)}
                </span>
              </Item>
            ))}
          </Group>
        )}
        {named.length > 0 && (
          <Group heading="Pages">
            {named.map((page) => (
              <Item key={page.href} value={page.href} onSelect={() => open(page.href)}>
                <PageName page={page} />
              </Item>
            ))}
          </Group>
        )}
        {searched.length > 0 && (
          <Group heading="Search in">
            {searched.map(({ href, name }) => (
              <Item
                key={href}
                value={`search ${href}`}
                onSelect={() => open(`${href}?q=${encodeURIComponent(q)}`)}
              >
                <span className="truncate">
                  {name}: “{q}”
                </span>
              </Item>
            ))}
          </Group>
        )}
        {orders.error && findsOrders && (
          <p role="alert" className="p-4 text-danger">
            The orders did not load. Go on typing to try again.
          </p>
        )}
      </Command.List>
    </Command>
  );
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-soft"
    >
      {children}
    </Command.Group>
  );
}

function Item(item: { value: string; onSelect: () => void; children: React.ReactNode }) {
  return (
    <Command.Item
      {...item}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 data-[selected=true]:bg-sunk"
    />
  );
}

function PageName({ page: { name, key } }: { page: StaffPage }) {
  return (
    <>
      <span className="grow">{name}</span>
      <kbd className="font-sans text-xs text-ink-soft">g {key}</kbd>
    </>
  );
}
