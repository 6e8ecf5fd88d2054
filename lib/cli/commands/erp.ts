import type { Command } from '@commander-js/extra-typings';
import { jsonOption, mostOption, whole } from '#lib/cli/program/arguments.ts';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, counted, plainText, printJson } from '#lib/cli/program/print.ts';
import { ACKNOWLEDGED_WITHIN_HOURS } from '#lib/commerce/erp/limits.ts';

const MOST = 1_000;

/** `shop erp`. */
export function erp(group: Command): void {
  group
    .command('check')
    .description(
      'Lists the orders that the ERP has not acknowledged, and the stock that is not what its last word leads to. Its exit status is 1 if there are any. Runs every night.',
    )
    .option('--hours <n>', 'how old an order must be', whole(0, 9_999), ACKNOWLEDGED_WITHIN_HOURS)
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--hours 24'))
    .action(async ({ hours, most, json }) => {
      const { checkErp } = await import('#lib/server/erp/check-erp.ts');
      const found = await reading((db) => checkErp(db, { hours, most }));
      const { lostOrders, driftedStock } = found;
      if (lostOrders.length + driftedStock.length > 0) process.exitCode = 1;
      if (json) {
        printJson(found);
        return;
      }
      for (const { number, placedAt } of lostOrders) {
        console.log(`${number}  placed ${clockTime(placedAt)}  not acknowledged`);
      }
      for (const { variantId, place, told, committed, asOf, expected, actual } of driftedStock) {
        const facts = [
          variantId,
          place,
          `the ERP said ${told}${committed > 0 ? `, of which ${committed} sold,` : ''} at ${clockTime(asOf)}`,
          `expected ${expected} now`,
          `the shop has ${actual}`,
        ];
        console.log(plainText(facts.join('  ')));
      }
      console.log(
        `${counted(lostOrders.length, 'order')} not acknowledged, ${counted(driftedStock.length, 'variant')} drifted.`,
      );
    });
}
