import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** A field of an operation that takes text, whatever type it has there. */
export interface TextField {
  /** Such as `Mutation.login input.email`. */
  name: string;
  /** The operation with this text in the field, and good values in all others. */
  with(text: string): { query: string; variables: Record<string, unknown> };
}

export interface KnownProduct {
  id: string;
  price: number;
}

type Path = readonly (string | number)[];

const PARENTS: readonly [type: string, open: string, close: string][] = [
  ['Query', 'query', ''],
  ['Mutation', 'mutation', ''],
  ['Viewer', 'query', ' }'],
];

/** Every text that the schema lets a client send. */
export function textFields(schema: GraphQLSchema, products: readonly KnownProduct[]): TextField[] {
  const samples = sampler(products);
  return PARENTS.flatMap(([parent, kind, close]) => {
    const type = schema.getType(parent);
    if (!isObjectType(type)) throw new Error(`The schema has no ${parent}.`);
    const open = parent === 'Viewer' ? 'viewer { ' : '';
    return Object.values(type.getFields()).flatMap((field) => {
      const query = operation(field, kind, open, close);
      const paths = field.args.flatMap(({ name, type: argument }) => textPaths(argument, [name]));
      return paths.map((path) => ({
        name: `${parent}.${field.name} ${path.join('.')}`,
        with(text: string) {
          const product = samples.nextProduct();
          const variables = Object.fromEntries(
            field.args.map(({ name, type: argument }) => [name, samples.of(argument, name, product)]),
          );
          put(variables, path, text);
          return { query, variables };
        },
      }));
    });
  });
}

function operation(
  { name, args, type }: GraphQLField<unknown, unknown>,
  kind: string,
  open: string,
  close: string,
): string {
  const named = getNamedType(type);
  const leaves = isObjectType(named)
    ? Object.values(named.getFields()).filter(
        (field) => field.args.length === 0 && isLeafType(getNamedType(field.type)),
      )
    : [];
  const declared = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selected = ['__typename', ...leaves.map((leaf) => leaf.name)].join(' ');
  return `${kind} (${declared}) { ${open}${name}(${passed}) { ${selected} }${close} }`;
}

function textPaths(type: GraphQLInputType, path: Path): Path[] {
  if (isNonNullType(type)) return textPaths(type.ofType, path);
  if (isListType(type)) return textPaths(type.ofType, [...path, 0]);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => textPaths(field.type, [...path, field.name]));
  return ['String', 'ID'].includes(getNamedType(type).name) ? [path] : [];
}

const TEXTS = new Map([
  ['password', 'a good password'],
  ['newPassword', 'another good password'],
  ['otp', '123456'],
  ['phone', '+8801700000000'],
  ['zipCode', '1205'],
  ['category', 'Sports'],
]);

function sampler(products: readonly KnownProduct[]): {
  nextProduct(): KnownProduct;
  of(type: GraphQLInputType, name: string, product: KnownProduct): unknown;
} {
  let count = 0;
  const textFor = (name: string, product: KnownProduct): string => {
    if (/id$|ids$/i.test(name)) return product.id;
    // Each address is new, so that no limit for one address hides what comes after it.
    if (name === 'email') return `attack-${process.pid}-${count}@haat.test`;
    if (name === 'idempotencyKey') return `attack-${process.pid}-${count}`;
    return TEXTS.get(name) ?? 'Lamp';
  };
  const of = (type: GraphQLInputType, name: string, product: KnownProduct): unknown => {
    if (isNonNullType(type)) return of(type.ofType, name, product);
    if (isListType(type)) return [of(type.ofType, name, product)];
    if (isInputObjectType(type))
      return Object.fromEntries(
        Object.values(type.getFields()).map((field) => [field.name, of(field.type, field.name, product)]),
      );
    if (isEnumType(type)) return type.getValues()[0]?.name;
    if (type.name === 'Boolean') return true;
    if (name === 'expectedTotal') return product.price;
    return ['Int', 'Float'].includes(type.name) ? 1 : textFor(name, product);
  };
  return {
    nextProduct() {
      count += 1;
      return products[count % products.length] ?? { id: 'none', price: 1 };
    },
    of,
  };
}

function put(variables: Record<string, unknown>, path: Path, text: string): void {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], variables);
  (holder as Record<string | number, unknown>)[path.at(-1) ?? ''] = text;
}
