import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  DateTime: { input: 'string', output: 'string' },
};

/**
 * From one schema, generates resolver types for the gateway, and typed documents and hooks for the web; and the list
 * of the web's operations, which the gateway answers by id and can be set to trust.
 * Generated code is committed and never edited; `npm test` fails when it is stale.
 */
const config: CodegenConfig = {
  generates: {
    // Types that sources may import: they do not depend on the context, which is made of sources.
    'gateway/generated/schemaTypes.ts': {
      schema: 'schema.graphql',
      plugins: ['typescript'],
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        immutableTypes: true,
        skipTypename: true,
        // A source must set every field, if only to null.
        avoidOptionals: { field: true },
        scalars: { ...scalars, Upload: 'Blob' },
      },
    },
    'gateway/generated/resolverTypes.ts': {
      schema: 'schema.graphql',
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../graphql/context.ts#GatewayContext',
        enumsAsTypes: true,
        useTypeImports: true,
        immutableTypes: true,
        scalars: { ...scalars, Upload: 'Blob' },
        mappers: {
          Banner: '../rest/models.ts#Banner as BannerModel',
          // The picture's address.
          Picture: 'string',
          Product: '../rest/models.ts#Product as ProductModel',
          CataloguePage: '../modules/products/loadCatalogue.ts#ProductPage as CataloguePageModel',
          Order: '../rest/models.ts#Order as OrderModel',
          OrderItem: '../rest/models.ts#OrderItem as OrderItemModel',
          OrderLineState: '../modules/orders/orderRules.ts#OrderLine',
          CreateAddressPayload: '../rest/restBody.ts#AnswerWithBody',
          ProfilePayload: '../rest/restBody.ts#AnswerWithBody',
          UploadAvatarPayload: '../rest/restBody.ts#AnswerWithBody',
          // Each field is a separate call.
          Viewer: 'object',
        },
      },
    },
    // A separate file without imports: errors.ts lies below everything that the resolver types import.
    'gateway/generated/enums.ts': {
      schema: 'schema.graphql',
      plugins: ['typescript'],
      config: { enumsAsTypes: true, onlyEnums: true },
    },
    // The preset leaves out enums that no operation uses, such as the codes of errors.
    'web/src/gql/enums.ts': {
      schema: 'schema.graphql',
      plugins: ['typescript'],
      config: { enumsAsTypes: true, onlyEnums: true },
    },
    'web/src/gql/': {
      schema: ['schema.graphql', 'web/client-schema.graphql'],
      documents: 'web/src/**/*.graphql',
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: { ...scalars, Upload: 'File' },
      },
    },
    'web/src/gql/hooks.ts': {
      schema: ['schema.graphql', 'web/client-schema.graphql'],
      documents: 'web/src/**/*.graphql',
      plugins: ['./web/codegenHooks.ts'],
    },
    'web/src/gql/publicQueries.ts': {
      schema: ['schema.graphql', 'web/client-schema.graphql'],
      documents: 'web/src/**/*.graphql',
      plugins: ['./web/codegenPublicQueries.ts'],
    },
    'examples/priceFeed/gql/': {
      schema: 'schema.graphql',
      documents: 'examples/priceFeed/*.graphql',
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { enumsAsTypes: true, useTypeImports: true, scalars: { ...scalars, Upload: 'never' } },
    },
    'gateway/generated/webDocuments.json': {
      schema: ['schema.graphql', 'web/client-schema.graphql'],
      documents: 'web/src/**/*.graphql',
      plugins: ['./web/codegenManifest.ts'],
    },
  },
};

export default config;
