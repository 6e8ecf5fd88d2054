/** A node of Chromium's accessibility tree, as its debugging protocol gives it. */
export interface TreeNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: readonly Property[];
  childIds?: readonly string[];
  parentId?: string;
  backendDOMNodeId?: number;
}

interface Property {
  name: string;
  value: { value?: unknown; relatedNodes?: readonly { backendDOMNodeId: number }[] };
}

/** What the document says of an element and the tree does not. */
export interface ElementFacts {
  tag: string;
  attributes: Readonly<Partial<Record<string, string>>>;
}

export interface Tree {
  nodes: readonly TreeNode[];
  factsOf: (node: TreeNode) => ElementFacts | undefined;
}

const words = (list: string) => new Set(list.split(' '));

/** Said with their name, and what they hold below them. */
const PLACES = words(
  'banner navigation main complementary contentinfo region form search dialog alertdialog group radiogroup listbox tablist tabpanel toolbar article figure table',
);
/** Said once they have a name; without one they only group. */
const NAMED_ONLY = words('group region form figure article');
/** Said in one go: what they hold is their name. */
const WHOLE = words(
  'link button textbox searchbox combobox checkbox switch radio option tab spinbutton slider progressbar menuitem heading image DisclosureTriangle Iframe Date DateTime InputTime',
);
const BOXES = words('combobox textbox searchbox spinbutton Date DateTime InputTime');
const CHECKED = words('checkbox switch radio');
const SILENT = words('InlineTextBox ListMarker LineBreak');
/** A text in one of these goes on in the line. */
const INLINE = words('#text abbr b bdi data del em i ins s small span strong sub sup time u');
const NAMES: Partial<Record<string, string>> = {
  banner: 'header',
  contentinfo: 'footer',
  Date: 'date field',
  DateTime: 'date field',
  DisclosureTriangle: 'button',
  InputTime: 'time field',
  image: 'picture',
  Iframe: 'frame',
};
/** How many of many alike are written down. */
const ALIKE = { most: 5, shown: 2 };

interface Line {
  said: string;
  /** Only words of the page: no role, no state. */
  isText?: boolean;
  /** Goes on in the line of the text beside it. */
  isInline?: boolean;
  kind?: 'item' | 'row' | 'term' | 'detail';
  inside: Line[];
}

/**
 * What a screen reader says of a part of a page, a line for each stop, in the order in which it reads.
 * `top`: the node where it begins. `skip`: names of regions of which only the name is said.
 */
export function readAloud(tree: Tree, top: TreeNode, skip: readonly string[]): string[] {
  const byId = new Map(tree.nodes.map((node) => [node.nodeId, node]));
  const read = (node: TreeNode): Line[] => {
    const role = roleOf(node);
    const facts = tree.factsOf(node);
    if (SILENT.has(role) || facts?.tag === 'next-route-announcer') return [];
    if (role === 'StaticText') return [textLine(String(node.name?.value ?? ''))];
    const name = plain(node.name?.value);
    if (skip.includes(name) && PLACES.has(role)) {
      return [{ said: `${sentence(node, facts)} …`, inside: [] }];
    }
    const inside = joined((node.childIds ?? []).flatMap((id) => read(byId.get(id) ?? NOTHING)));
    if (node.ignored) return inContext(facts, inside);
    // The label of a control is its name.
    if (role === 'LabelText') return inside.filter(({ isText }) => !isText);
    if (WHOLE.has(role)) {
      const others = inside.filter(({ isText, said }) => !isText && !said.startsWith('picture'));
      const more = BOXES.has(role) ? [] : others;
      return [{ said: sentence(node, facts), inside: more }];
    }
    if (role === 'list') return list(node, inside);
    if (role === 'listitem') return item(inside);
    if (role === 'row') return [{ said: `row: ${flat(inside, ' | ')}`, kind: 'row', inside: [] }];
    if (/cell|columnheader|rowheader/.test(role)) {
      const cell = flat(inside) || 'empty';
      return [{ said: role.endsWith('header') ? `heading ${cell}` : cell, inside: [] }];
    }
    if (/term$/i.test(role)) return [{ said: `${flat(inside)}:`, kind: 'term', inside: [] }];
    if (/definition|ListDetail/.test(role)) {
      return [{ said: flat(inside), kind: 'detail', inside: [] }];
    }
    // One that holds nothing is passed over.
    if (role === 'group' && withWords(inside).length === 0) return [];
    if (PLACES.has(role) && (name !== '' || !NAMED_ONLY.has(role))) {
      return [{ said: sentence(node, facts), inside: fewer(inside) }];
    }
    return inContext(facts, inside);
  };
  return written(fewer(joined(read(top))), 0);
}

/** What is said of the element that has the focus: also its group, and the option that the arrows reached. */
export function sayFocus(tree: Tree, node: TreeNode): string {
  const { nodes, factsOf } = tree;
  const say = (one: TreeNode) => sentence(one, factsOf(one));
  const [at] = property(node, 'activedescendant')?.relatedNodes ?? [];
  const option = at && nodes.find((one) => one.backendDOMNodeId === at.backendDOMNodeId);
  if (option) return `${say(node)}, at ${say(option)}`;
  if (roleOf(node) === 'generic' && plain(node.name?.value) === '') {
    return readAloud(tree, node, []).join(', ');
  }
  const group = nodes.find(({ nodeId, role }) => role?.value === 'radiogroup' && holds(nodeId));
  return group ? `${say(node)}, in ${say(group)}` : say(node);

  function holds(id: string): boolean {
    let up = nodes.find(({ nodeId }) => nodeId === node.parentId);
    while (up && up.nodeId !== id) {
      const { parentId } = up;
      up = nodes.find(({ nodeId }) => nodeId === parentId);
    }
    return up !== undefined;
  }
}

const NOTHING: TreeNode = { nodeId: '', ignored: true };

const textLine = (said: string): Line => ({ said, isText: true, isInline: true, inside: [] });

/** Lines of an element that is not said itself. Its texts begin a new line, unless it stands in one. */
function inContext(facts: ElementFacts | undefined, inside: readonly Line[]): Line[] {
  const current = currentOf(facts);
  if (current) return inside.map((line) => ({ ...line, said: `${line.said}, ${current}` }));
  if (facts === undefined || INLINE.has(facts.tag)) return [...inside];
  return withWords(inside).map((line) => (line.isText ? { ...line, isInline: false } : line));
}

/** Texts of one line in one, and each term with its detail. */
function joined(lines: readonly Line[]): Line[] {
  const all: Line[] = [];
  for (const next of lines) {
    const last = all.at(-1);
    if (last?.isInline && next.isInline) {
      all[all.length - 1] = textLine(spaced(last.said, next.said));
    } else if (last?.kind === 'term' && next.kind === 'detail') {
      all[all.length - 1] = { said: `${last.said} ${next.said}`, inside: [] };
    } else all.push(next);
  }
  return all;
}

/** Elements side by side are two words, unless a mark stands between them. */
function spaced(before: string, after: string): string {
  return /[\s(“‘#]$/.test(before) || /^[\s.,:;!?)”’]/.test(after)
    ? before + after
    : `${before} ${after}`;
}

/** Spaces between elements are no words. */
const withWords = (lines: readonly Line[]) =>
  lines.filter(({ isText, said }) => !isText || plain(said) !== '');

function list(node: TreeNode, inside: readonly Line[]): Line[] {
  const items = withWords(inside);
  const count = items.filter(({ kind }) => kind === 'item').length;
  if (count === 0) return items;
  const name = plain(node.name?.value);
  const said = `list${name && ` ${quoted(name)}`}, ${count} ${count === 1 ? 'item' : 'items'}`;
  return [{ said, inside: fewer(items) }];
}

function item(inside: readonly Line[]): Line[] {
  const [first, ...others] = fewer(inside);
  if (!first) return [];
  return [{ said: `- ${spoken(first)}`, kind: 'item', inside: [...first.inside, ...others] }];
}

/** Of many items that are alike, the first ones. */
function fewer(all: readonly Line[]): Line[] {
  const lines = withWords(all);
  const kept: Line[] = [];
  for (let start = 0; start < lines.length; ) {
    const { kind } = lines[start] as Line;
    let end = start + 1;
    while (kind && lines[end]?.kind === kind) end += 1;
    const isMany = end - start > ALIKE.most;
    kept.push(...lines.slice(start, isMany ? start + ALIKE.shown : end));
    if (isMany) kept.push({ said: '… and more like these', inside: [] });
    start = end;
  }
  return kept;
}

const flat = (lines: readonly Line[], between = ', '): string =>
  withWords(lines)
    .flatMap((line) => [line.isText ? plain(line.said) : line.said, flat(line.inside)])
    .filter(Boolean)
    .join(between);

const spoken = ({ isText, said }: Line) => (isText ? quoted(plain(said)) : said);

const written = (lines: readonly Line[], depth: number): string[] =>
  lines.flatMap((line) => [
    `${'  '.repeat(depth)}${spoken(line)}`,
    ...written(line.inside, depth + 1),
  ]);

function roleOf({ role }: TreeNode): string {
  const name = String(role?.value ?? '');
  return name === 'img' ? 'image' : name;
}

function sentence(node: TreeNode, facts: ElementFacts | undefined): string {
  const role = roleOf(node);
  const name = plain(node.name?.value);
  const needsName = WHOLE.has(role) || role.endsWith('dialog');
  const title = [
    NAMES[role] ?? role,
    role === 'heading' && `${property(node, 'level')?.value}:`,
    name ? quoted(name) : needsName && 'without a name',
  ];
  const described = plain(node.description?.value);
  return [
    title.filter(Boolean).join(' '),
    ...states(node, role, facts),
    described && described !== name && `described: ${quoted(described)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function states(node: TreeNode, role: string, facts: ElementFacts | undefined) {
  const name = plain(node.name?.value);
  const value = plain(node.value?.value);
  const of = (name: string) => property(node, name)?.value;
  const is = (name: string) => String(of(name) ?? 'false') !== 'false';
  const placeholder = value === '' && plain(facts?.attributes.placeholder);
  const popup = role === 'button' && is('hasPopup') && of('hasPopup');
  return [
    value !== '' && role !== 'link' && `holds ${quoted(value)}`,
    placeholder && placeholder !== name && `placeholder ${quoted(placeholder)}`,
    CHECKED.has(role) && (is('checked') ? 'checked' : 'not checked'),
    of('expanded') !== undefined && (of('expanded') ? 'expanded' : 'collapsed'),
    of('pressed') !== undefined && (is('pressed') ? 'pressed' : 'not pressed'),
    is('selected') && 'selected',
    is('disabled') && 'unavailable',
    is('required') && 'required',
    is('readonly') && 'read only',
    is('invalid') && 'invalid',
    popup && `opens a ${popup}`,
    is('busy') && 'busy',
    currentOf(facts),
  ];
}

function currentOf(facts: ElementFacts | undefined): string | false {
  const current = facts?.attributes['aria-current'];
  if (!current || current === 'false') return false;
  return current === 'true' ? 'current' : `current ${current}`;
}

const property = (node: TreeNode, name: string) =>
  node.properties?.find((one) => one.name === name)?.value;

const quoted = (said: string) => `“${said}”`;

/** Words as they are said: in one line, without invisible characters. */
const plain = (value: unknown) =>
  String(value ?? '')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
