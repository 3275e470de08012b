/** Operations that GraphQL's own rules take longest to check. */
export const COSTLY_OPERATIONS: readonly [does: string, query: string][] = [
  [
    'asks 243 times for what is related',
    `{ product(id: "p1") { ${fanned(5, 'related(limit: 8)', 'id name')} } }`,
  ],
  ['asks for one field 480 times', `{ banners { ${times(480, () => 'id')} } }`],
  [
    'spreads 398 fragments into one another',
    `{ ...f0 } ${times(398, (index) => `fragment f${index} on Query { ...f${(index + 1) % 398} ...f${(index + 7) % 398} }`)}`,
  ],
  [
    'has a hundred fragments to compare',
    `{ banners { ${times(100, (index) => `...f${index}`)} } } ${times(100, (index) => `fragment f${index} on Banner { id }`)}`,
  ],
  ['has ten thousand tokens', `{ ${times(10_000, () => '__typename')} }`],
];

/** Operations that a gateway must refuse with a short answer. */
export const HOSTILE_OPERATIONS: readonly [does: string, query: string][] = [
  ...COSTLY_OPERATIONS,
  ['is too deep', `{ product(id: "p1") { ${nested(30, 'related', 'id')} } }`],
  ['multiplies lists', `{ products(limit: 500) { ${nested(3, 'related(limit: 8)', 'id')} } }`],
  ['floods with __typename', `{ products { ${times(900, () => '__typename')} } }`],
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
  ['nests ten thousand braces', '{ a '.repeat(10_000)],
  ['has a list of five thousand values', `{ products(ids: [${times(5000, () => '"a"')}]) { id } }`],
  ['asks for a list beyond its bound', '{ products(limit: 100000) { id } }'],
  ['is no document', '{ products { id '],
  ['names fields that do not exist', `{ ${times(19, (index) => `nothing${index}`)} }`],
  ['names a field as every object has one', '{ constructor }'],
  ['names a field as every prototype has one', '{ products { __proto__ } }'],
  ['writes half of a character into a text', '{ product(id: "\\ud800") { id } }'],
  ['has half of a character in a text', '{ product(id: "\ud800") { id } }'],
];

/** Harmless operations with harmful variables. */
export const HOSTILE_VARIABLES: readonly [has: string, query: string, variables: Record<string, unknown>][] =
  [
    [
      'thousands of wrong names',
      'mutation ($input: LoginInput!) { login(input: $input) { success } }',
      { input: Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`name${index}`, 1])) },
    ],
    [
      'a value of 90 kB',
      'query ($limit: Int) { products(limit: $limit) { id } }',
      { limit: 'x'.repeat(90_000) },
    ],
    ['half of a character', 'query ($id: ID!) { product(id: $id) { id } }', { id: '\ud800' }],
  ];

function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join(' ');
}

/** A field three times, each containing it three times, and so on. */
function fanned(depth: number, field: string, leaf: string): string {
  return depth === 0 ? leaf : times(3, () => `${field} { ${fanned(depth - 1, field, leaf)} }`);
}

function nested(depth: number, field: string, leaf: string): string {
  return `${`${field} { `.repeat(depth)}${leaf}${' }'.repeat(depth)}`;
}
