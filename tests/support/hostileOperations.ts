/** What a gateway must refuse briefly, whatever it is asked to do (quality §3). */
export const HOSTILE_OPERATIONS: readonly [does: string, query: string][] = [
  ['is too deep', `{ product(id: "p1") { ${nested(30, 'related', 'id')} } }`],
  ['multiplies lists', `{ products(limit: 500) { ${nested(3, 'related(limit: 8)', 'id')} } }`],
  ['has a thousand aliases', `{ ${times(1000, (index) => `a${index}: __typename`)} }`],
  ['floods with __typename', `{ products { ${times(900, () => '__typename')} } }`],
  ['floods with directives', `{ products ${times(200, () => '@include(if: true)')} { id } }`],
  [
    'hides sign-ins in a fragment',
    `mutation { ...f } fragment f on Mutation { ${times(12, (index) => `a${index}: resendOtp(input: { email: "a${index}@haat.test" }) { success }`)} }`,
  ],
  [
    'hides sign-ins in an inline fragment',
    `mutation { ... { ${times(12, (index) => `a${index}: resendOtp(input: { email: "a${index}@haat.test" }) { success }`)} } }`,
  ],
  [
    'asks for the schema many times over',
    `{ ${times(14, (index) => `a${index}: __schema { types { fields { type { fields { name args { name description } } } } } }`)} }`,
  ],
  ['has an argument of 90 kB', `{ products(limit: "${'x'.repeat(90_000)}") { id } }`],
  ['names a field of 90 kB', `{ ${'x'.repeat(90_000)} }`],
  ['wants a subscription', 'subscription { banners { id } }'],
  ['has too many root fields', `{ ${times(60, () => 'banners { id }')} }`],
  [
    'doubles fragments thirty times',
    `{ ...f0 } ${times(30, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`)} fragment f30 on Query { __typename }`,
  ],
  ['spreads a fragment into itself', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ['has ten thousand tokens', `{ ${times(10_000, () => '__typename')} }`],
  ['nests ten thousand braces', '{ a '.repeat(10_000)],
  ['has a list of five thousand values', `{ products(ids: [${times(5000, () => '"a"')}]) { id } }`],
  ['asks for a list beyond its bound', '{ products(limit: 100000) { id } }'],
  ['is no document', '{ products { id '],
  ['names fields that do not exist', `{ ${times(19, (index) => `nothing${index}`)} }`],
];

/** Harmless operations with variables that are not. */
export const HOSTILE_VARIABLES: readonly [has: string, query: string, variables: Record<string, unknown>][] =
  [
    [
      'thousands of wrong names',
      'mutation ($input: LoginInput!) { login(input: $input) { success } }',
      { input: Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`name${index}`, 1])) },
    ],
    [
      'thousands of wrong values',
      'query ($ids: [ID!]) { products(ids: $ids) { id } }',
      { ids: Array.from({ length: 20_000 }, () => ({})) },
    ],
    [
      'a value of 90 kB',
      'query ($limit: Int) { products(limit: $limit) { id } }',
      { limit: 'x'.repeat(90_000) },
    ],
  ];

function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join(' ');
}

function nested(depth: number, field: string, leaf: string): string {
  return `${`${field} { `.repeat(depth)}${leaf}${' }'.repeat(depth)}`;
}
