import type { Order } from '#lib/commerce/checkout/order.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { LayoutTable } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { gstLine, totalRows } from './order-wording.ts';

export function OrderTotals({ order }: { order: Order }) {
  const top = { ...LOOK.rule, padding: '14px 0 0', verticalAlign: 'top' } as const;
  return (
    <LayoutTable>
      {totalRows(order).map(({ label, amount, saving }, index) => {
        const look = saving ? { ...LOOK.paragraph, color: LOOK.saving.color } : LOOK.paragraph;
        const cell = index === 0 ? top : ({ padding: '4px 0 0', verticalAlign: 'top' } as const);
        return (
          <tr key={label}>
            <td className="rule" style={{ ...cell, paddingRight: 12 }}>
              <p className={saving ? 'saving' : 'ink'} style={look}>
                {label}
              </p>
            </td>
            <td className="rule" align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
              <p className={saving ? 'saving' : 'ink'} style={look}>
                {amount}
              </p>
            </td>
          </tr>
        );
      })}
      <tr>
        <td style={{ paddingTop: 12 }}>
          <p className="ink" style={LOOK.heading}>
            Total
          </p>
        </td>
        <td align="right" style={{ paddingTop: 12, whiteSpace: 'nowrap' }}>
          <p className="ink" style={LOOK.heading}>
            {formatCents(order.total)}
          </p>
        </td>
      </tr>
      <tr>
        <td colSpan={2} align="right">
          <p className="soft" style={LOOK.small}>
            {gstLine(order)}
          </p>
        </td>
      </tr>
    </LayoutTable>
  );
}
