import { expect, test } from 'vitest';
import { documentsByName } from './documentsByName.ts';

const GRAPHQL = `export type CartQuery = { cart: string };
export const CartDocument = {"kind":"Document"} as unknown as DocumentNode<CartQuery>;
export const CartLineFragmentDoc = {"kind":"Fragment"} as unknown as DocumentNode<unknown>;
`;
const HOOKS = `import { useMutation, useQuery } from '@apollo/client/react';
import * as types from './graphql.ts';

export function useCartQuery(options: useQuery.Options<types.CartQuery>) {
  return useQuery(types.CartDocument, options);
}

export function useOrderMutation(options: object = {}) {
  return useMutation(types.OrderDocument, options);
}
`;

function transform(code: string, id: string): unknown {
  const { transform: change } = documentsByName;
  if (typeof change !== 'function') throw new Error('The plugin has changed.');
  const fail = (message: string): never => {
    throw new Error(message);
  };
  const result: { code: string } | null = Reflect.apply(change, { error: fail }, [
    code,
    `/shop/web/src/${id}`,
  ]);
  return result?.code;
}

test('who imports several documents or hooks gets each from a module of its own', () => {
  const code = "import {\n  useCartQuery,\n  useOrderMutation,\n} from '#web/gql/hooks.ts';\n";
  expect(transform(code, 'pages/CartPage.tsx')).toBe(
    "import { useCartQuery } from '#web/gql/hooks.ts?only=useCartQuery'; import { useOrderMutation } from '#web/gql/hooks.ts?only=useOrderMutation';\n",
  );
});

test('a type in the same import stays one', () => {
  const code = "import { CartDocument, type CartQuery } from '#web/gql/graphql.ts';";
  expect(transform(code, 'pages/CartPage.tsx')).toContain(
    "import { type CartQuery } from '#web/gql/graphql.ts';",
  );
});

test('the module of a document has nothing else', () => {
  expect(transform(GRAPHQL, 'gql/graphql.ts?only=CartDocument')).toBe(
    'export const CartDocument = {"kind":"Document"} as unknown as DocumentNode<CartQuery>;',
  );
});

test('the module of a hook asks for its document alone', () => {
  const code = transform(HOOKS, 'gql/hooks.ts?only=useCartQuery');
  expect(code).toContain("import { CartDocument } from './graphql.ts?only=CartDocument';");
  expect(code).toContain('return useQuery(CartDocument, options);');
  expect(code).not.toContain('useOrderMutation');
});

test('what the generated file does not export fails the build', () => {
  expect(() => transform(GRAPHQL, 'gql/graphql.ts?only=WishlistDocument')).toThrow('WishlistDocument');
});
