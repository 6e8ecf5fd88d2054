import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { examples, helpHint } from '#lib/cli/program/help.ts';
import { startRunning } from '#lib/cli/program/running.ts';
import { runCommand } from '#lib/cli/terminal/command.ts';

/** Adds the commands of a group. */
type AddCommands = (group: Command) => void;

/** Each group's line in the program's help, and its commands, which load only if it is named. */
const GROUPS: Record<string, [summary: string, load: () => Promise<AddCommands>]> = {
  orders: [
    'find, send, cancel, refund and correct orders',
    async () => (await import('./orders/orders.ts')).orders,
  ],
  refunds: [
    'refunds without a return that are not made yet',
    async () => (await import('./orders/refund.ts')).refunds,
  ],
  returns: ['list returns and move them on', async () => (await import('./returns.ts')).returns],
  payments: [
    'compare payments with the providers, and list disputes',
    async () => (await import('./payments.ts')).payments,
  ],
  'gift-cards': [
    'issue, list, block, replace and send gift cards',
    async () => (await import('./gift-cards.ts')).giftCards,
  ],
  catalogue: ['import and export products', async () => (await import('./catalogue.ts')).catalogue],
  stock: ['set, explain, import and export stock', async () => (await import('./stock.ts')).stock],
  prices: [
    'import prices and sales, and list those to come',
    async () => (await import('./prices.ts')).prices,
  ],
  offers: [
    'import and export delivery methods, promotions and gift cards',
    async () => (await import('./offers.ts')).offers,
  ],
  stores: ['import and export store locations', async () => (await import('./stores.ts')).stores],
  localities: [
    'replace the suburbs and postcodes',
    async () => (await import('./localities.ts')).localities,
  ],
  content: [
    'import and export posts, articles and the words around every page',
    async () => (await import('./content.ts')).content,
  ],
  reviews: [
    'moderate, import and export reviews',
    async () => (await import('./reviews.ts')).reviews,
  ],
  questions: [
    'moderate questions about products, and answer them',
    async () => (await import('./questions.ts')).questions,
  ],
  staff: [
    'invite staff to the staff room, and say what they may do',
    async () => (await import('./staff.ts')).staff,
  ],
  keys: ["make, list and end keys for the ERP's API", async () => (await import('./keys.ts')).keys],
  webhooks: ['send events to other programs', async () => (await import('./webhooks.ts')).webhooks],
  erp: ['compare the shop with the ERP', async () => (await import('./erp.ts')).erp],
  agents: [
    'list and block platforms of assistants, and change the keys for them',
    async () => (await import('./agents.ts')).agents,
  ],
  newsletter: [
    'export who agreed to marketing e-mail, and unsubscribe',
    async () => (await import('./newsletter.ts')).newsletter,
  ],
  mails: [
    'list e-mails that were given up, and try them again',
    async () => (await import('./mails.ts')).mails,
  ],
  sales: ['print the sales of each day', async () => (await import('./reports.ts')).sales],
  accounting: [
    'export what the accountant needs',
    async () => (await import('./reports.ts')).accounting,
  ],
  analytics: [
    'print what shoppers did, and how fast pages were',
    async () => (await import('./reports.ts')).analytics,
  ],
  audit: ['list who changed what and when', async () => (await import('./audit.ts')).audit],
  security: [
    "count what the pages' security policy stopped",
    async () => (await import('./reports.ts')).security,
  ],
  identity: [
    "change customers' log-in, and the keys of the user pool",
    async () => (await import('./identity.ts')).identity,
  ],
  search: ['push the catalogue to Algolia', async () => (await import('./search.ts')).search],
  db: ['migrate, back up and restore the database', async () => (await import('./db.ts')).db],
  demo: ['remove the demo', async () => (await import('./db.ts')).demo],
};

/**
 * The program, with the commands of these groups, by default of all. `name`: how people call it, which
 * help shows.
 */
export async function shopProgram(
  groups: readonly string[] = Object.keys(GROUPS),
  name = 'shop',
): Promise<Command> {
  const program = new Command(name)
    .usage('GROUP COMMAND [options]')
    .description(
      'Runs the shop: orders, stock, content, keys and all else that has no screen. Each command says first which database it works on.',
    )
    .configureHelp({
      subcommandDescription: (one) => one.summary() || firstSentence(one),
      // Leaves out --help: somebody who reads the help knows it already.
      visibleOptions: ({ options }) => [...options],
    })
    .addHelpText('after', examples('orders list --state placed', 'orders --help'))
    .exitOverride()
    .hook('preAction', (_, command) => startRunning(command));
  program.showHelpAfterError(helpHint(program));
  for (const [word, [summary, load]] of Object.entries(GROUPS)) {
    const group = program.command(word).summary(summary).description(sentence(summary));
    if (!groups.includes(word)) continue;
    (await load())(group);
    for (const one of [group, ...group.commands]) one.showHelpAfterError(helpHint(one));
  }
  return program;
}

/**
 * Runs the command that these words name. Explains on stderr what fails, and sets the exit code. `name`:
 * as in `shopProgram`.
 */
export function runProgram(given: readonly string[], name?: string): Promise<void> {
  // The library knows `help` for a group only.
  const [first, ...named] = given;
  const words = first === 'help' && named.length > 1 ? [...named, '--help'] : given;
  return runCommand(async () => {
    // The group is the first word, or that after `help`.
    const program = await shopProgram(words.slice(0, 2), name);
    try {
      await program.parseAsync(words, { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      process.exitCode = error.exitCode;
    }
  });
}

function sentence(summary: string): string {
  return `${summary[0]?.toUpperCase()}${summary.slice(1)}.`;
}

function firstSentence(command: CommandUnknownOpts): string {
  const [sentence = ''] = /^.*?\.(?= |$)/.exec(command.description()) ?? [];
  return sentence;
}
