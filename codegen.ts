import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  DateTime: { input: 'string', output: 'string' },
};
const webScalars = { ...scalars, Upload: 'File' };
const WEB_SCHEMA = ['schema.graphql', 'web/client-schema.graphql'];
const WEB_DOCUMENTS = 'web/src/**/*.graphql';

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
    // Enums and inputs alone: a component's data has the type of its own fragment.
    'web/src/gql/schemaTypes.ts': {
      schema: WEB_SCHEMA,
      plugins: ['typescript'],
      config: { enumsAsTypes: true, onlyOperationTypes: true, useTypeImports: true, scalars: webScalars },
    },
    // Beside each `.graphql` file, so that the order of rooms also holds for types of queries and fragments.
    'web/src/': {
      schema: WEB_SCHEMA,
      documents: WEB_DOCUMENTS,
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './web/codegenHooks.ts'],
      config: {
        importSchemaTypesFrom: '~#web/gql/schemaTypes.ts',
        optimizeDocumentNode: true,
        useTypeImports: true,
        scalars: webScalars,
      },
    },
    'web/src/gql/publicQueries.ts': {
      schema: WEB_SCHEMA,
      documents: WEB_DOCUMENTS,
      plugins: ['./web/codegenPublicQueries.ts'],
    },
    // A client of its own, as an integrator generates it.
    'examples/priceFeed/gql/': {
      schema: 'schema.graphql',
      documents: 'examples/priceFeed/*.graphql',
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { enumsAsTypes: true, useTypeImports: true, scalars: { ...scalars, Upload: 'never' } },
    },
    'gateway/generated/webDocuments.json': {
      schema: WEB_SCHEMA,
      documents: WEB_DOCUMENTS,
      plugins: ['./web/codegenManifest.ts'],
    },
  },
};

export default config;
