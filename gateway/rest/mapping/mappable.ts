/** The calls that a mapping can redirect; an entry with a parameter applies only to calls with that parameter. */
export const CALLS = [
  'GET /api/banner',
  'GET /api/products',
  'GET /api/products?_id={id}',
  'GET /api/products?_type=best_sellers',
  'GET /api/products?_type=new_arrivals',
  'GET /api/products?_type=special_offers',
  'GET /api/products?offer=true',
  'GET /api/products?category={category}',
  'GET /api/products?_search={search}',
  'POST /api/user/register',
  'POST /api/user/login',
  'POST /api/user/verify-otp',
  'POST /api/user/resend-otp',
  'POST /api/user/request-reset',
  'POST /api/user/verify-reset-otp',
  'POST /api/user/resend-reset-otp',
  'POST /api/user/reset-password',
  'GET /api/user/profile',
  'PUT /api/user/profile',
  'POST /api/user/upload-avatar',
  'GET /api/user/addresses',
  'POST /api/user/addresses',
  'POST /api/order/create',
  'GET /api/order/my-orders',
  'GET /api/order/user/{orderId}',
  'POST /api/contact',
] as const;

export const PARAMETERS = ['_id', '_type', '_search', '_page', '_perPage', 'offer', 'category'] as const;

const words = (text: string): string[] => text.trim().split(/\s+/);

const PERSON = 'name firstName lastName email phone';
const PLACE = 'street city state zipCode country';

/** The fields that a mapping can rename, for each group of calls; `all` applies to every group. */
export const FIELDS = {
  all: words('success message error data totalPages totalItems'),
  banners: words('banners _id sale title subtitle description discount from image buttonText'),
  products:
    words(`products product _id name description price oldPrice mrp discountedPercentage offer badge image
    images brand category stock isAvailable ratings reviews reviewerName rating comment tags createdAt`),
  account: words(
    `${PERSON} user _id avatar avatarUrl role createdAt token resetToken password newPassword otp`,
  ),
  addresses: words(`${PLACE} addresses address _id label phone isDefault`),
  orders:
    words(`${PERSON} ${PLACE} zipcode orders order _id orderId date createdAt status paymentStatus paymentMethod
    amount items productId price image quantity description category brand address idempotencyKey`),
  contact: words('name email subject message'),
};

export type Area = keyof typeof FIELDS;

/** Amounts of money. */
export const MONEY: Partial<Record<Area, readonly string[]>> = {
  banners: ['from'],
  products: ['price', 'oldPrice', 'mrp'],
  orders: ['price', 'amount'],
};

/** The group that a call's fields are in. */
export function areaOf(path: string): Area {
  if (path.startsWith('/api/user/addresses')) return 'addresses';
  const [, , area = ''] = path.split('/');
  const areas: Record<string, Area> = {
    banner: 'banners',
    products: 'products',
    user: 'account',
    order: 'orders',
  };
  return areas[area] ?? 'contact';
}
