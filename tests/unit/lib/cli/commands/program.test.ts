import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopProgram } from '#lib/cli/commands/program.ts';
import { wordsOf } from '#lib/cli/program/help.ts';

/* In one process and without a database: no command runs here. */

const WIDTH = 100;

let program: CommandUnknownOpts;
let leaves: CommandUnknownOpts[];
beforeAll(async () => {
  program = await shopProgram();
  leaves = program.commands.flatMap((group) => [...group.commands]);
});

/** What a command prints as its help. */
function helpOf(command: CommandUnknownOpts): string {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  command.configureOutput({ writeOut: write, getOutHelpWidth: () => WIDTH });
  command.outputHelp();
  return text.trim();
}

const nameOf = (command: CommandUnknownOpts) => wordsOf(command).slice(1).join(' ');

/** What the program answers to arguments that it cannot run. */
async function answer(...args: string[]) {
  const one = await shopProgram(args);
  let [out, err] = ['', ''];
  for (const command of [
    one,
    ...one.commands,
    ...one.commands.flatMap((group) => group.commands),
  ]) {
    command.configureOutput({
      writeOut: (text) => {
        out += text;
      },
      writeErr: (text) => {
        err += text;
      },
    });
  }
  const status = await one.parseAsync(args, { from: 'user' }).then(
    () => 'ran',
    ({ exitCode }: { exitCode: number }) => exitCode,
  );
  return { status, out, err };
}

describe('help', () => {
  it('lists every group', () => {
    for (const group of program.commands) {
      expect(helpOf(program)).toContain(`\n  ${group.name()}`);
    }
  });

  it('of every command has a description and an example that names it', () => {
    expect(leaves.length).toBeGreaterThan(60);
    for (const leaf of leaves) {
      expect(leaf.description(), nameOf(leaf)).toMatch(/^[A-Z].*\.$/s);
      expect(helpOf(leaf), nameOf(leaf)).toMatch(
        new RegExp(`\nExamples?:\n  shop ${nameOf(leaf)}( |\n|$)`),
      );
    }
  });

  it.each([['--help'], ['orders', '--help'], ['orders', 'cancel', '--help'], ['help', 'orders']])(
    'of %s %s %s is printed to stdout, with status 0',
    async (...args) => {
      const { status, out, err } = await answer(...args.filter((arg) => arg !== undefined));
      expect({ status, err }).toEqual({ status: 0, err: '' });
      expect(out).toMatch(/^Usage: shop /);
    },
  );
});

describe('a mistake ends with 1 and says what to do', () => {
  it.each([
    [['ordrs'], 'Did you mean orders?', 'shop --help'],
    [['orders', 'canel'], 'Did you mean cancel?', 'shop orders --help'],
    [
      ['orders', 'cancel', 'SB1', '--line', '2'],
      'Did you mean --lines?',
      'shop orders cancel --help',
    ],
    [['orders', 'cancel'], "missing required argument 'number'", 'shop orders cancel --help'],
    [['orders', 'show', 'SB1', 'SB2'], 'too many arguments', 'shop orders show --help'],
    [
      ['orders', 'list', '--state', 'lost'],
      'Allowed choices are placed',
      'shop orders list --help',
    ],
  ])('%j', async (args, problem, hint) => {
    const { status, out, err } = await answer(...args);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain(problem);
    expect(err).toContain(`"${hint}" shows how to use it.`);
  });
});

it('every list has --json', () => {
  const lists = leaves.filter((leaf) =>
    /^(?:list|low|check|disputes|report|reports)$/.test(leaf.name()),
  );
  expect(lists.map(nameOf)).toContain('orders list');
  const without = lists.filter(({ options }) => !options.some(({ long }) => long === '--json'));
  expect(without.map(nameOf)).toEqual([]);
});

it('docs/commands.md is the program’s own help: vitest run -u writes it', async () => {
  const section = (command: CommandUnknownOpts, level: string) => [
    `${level} ${nameOf(command)}`,
    `\`\`\`text\n${helpOf(command)}\n\`\`\``,
  ];
  const page = [
    '# Commands',
    'All that an operator does with the shop, as the program’s own help says it: `npm run shop -- GROUP COMMAND`, in the image `shop GROUP COMMAND`.',
    '- Every command first says which database it works on, on stderr. Its exit status is 0 if it did what was asked, else 1.\n' +
      '- What changes something takes `--as NAME`; [`SHOP_STAFF`](operate.md#commands) in your shell says the same once.\n' +
      '- Times are those of the shop’s clocks, both in lists and where you write one; `2026-11-23T14:30+08:00` names another zone.\n' +
      '- `--json` prints a list for programs: times in UTC, money in cents. Use `npm run --silent shop -- …`, or npm prints two lines before it.',
    ...program.commands.flatMap((group) => [
      `## ${group.name()}`,
      group.description(),
      ...group.commands.flatMap((leaf) => section(leaf, '###')),
    ]),
  ];
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../../../../docs/commands.md');
});
