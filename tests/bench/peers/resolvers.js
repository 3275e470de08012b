/** The resolvers of peers that have code: they rename the fields that the bench reads. `shop` makes the REST calls. */
export const resolvers = {
  Query: {
    banners: async (_, _args, { shop }) => shop.banners(),
    products: async (_, { collection, onOffer, limit = 500 }, { shop }) => {
      const { products } = await shop.products(queryOf(collection, onOffer));
      return products.slice(0, limit);
    },
    viewer: () => ({}),
  },
  Viewer: {
    profile: async (_, _args, { shop }) => (await shop.profile()).user,
    orders: async (_, _args, { shop }) => (await shop.myOrders()).orders,
  },
  Banner: {
    id: ({ _id }) => _id,
    badge: ({ sale }) => sale,
    startingPrice: ({ from }) => from,
  },
  Product: {
    id: ({ _id }) => _id,
    discountPercentage: ({ discountedPercentage }) => discountedPercentage,
    onOffer: ({ offer }) => offer,
    isNew: ({ badge }) => badge,
    rating: ({ ratings }) => ratings,
  },
  Shopper: { id: ({ _id }) => _id },
  Order: {
    id: ({ _id }) => _id,
    placedAt: ({ date }) => date,
    total: ({ amount }) => amount,
    statusText: ({ status }) => status,
  },
};

function queryOf(collection, onOffer) {
  if (collection) return `?_type=${collection.toLowerCase()}`;
  return onOffer ? '?offer=true' : '?_perPage=500';
}
