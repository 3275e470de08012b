import { RESTDataSource } from '@apollo/datasource-rest';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { resolvers } from './resolvers.js';
import { port, restUrl, typeDefs } from './settings.js';

// Follows "Fetching from REST" in its documentation: a data source per request, with the server's cache, which stores
// what REST allows it to.

class ShopApi extends RESTDataSource {
  baseURL = restUrl;

  constructor({ authorization, ...options }) {
    super(options);
    this.authorization = authorization;
  }

  willSendRequest(_path, request) {
    if (this.authorization) request.headers.authorization = this.authorization;
  }

  banners() {
    return this.get('/api/banner');
  }

  products(query) {
    return this.get(`/api/products${query}`);
  }

  profile() {
    return this.get('/api/user/profile');
  }

  myOrders() {
    return this.get('/api/order/my-orders');
  }
}

const server = new ApolloServer({ typeDefs, resolvers, csrfPrevention: false });
await startStandaloneServer(server, {
  listen: { port, host: '127.0.0.1' },
  context: async ({ req }) => ({
    shop: new ShopApi({ cache: server.cache, authorization: req.headers.authorization }),
  }),
});
