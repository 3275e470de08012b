/** The printer of GraphQL documents: 2 kB that the first page does not need, because it asks by ids. */
export { print as printDocument } from 'graphql';
