import { ALL_CALLS, partsOf, type Group } from '#gateway/contract/contractCalls.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const PERSON = 'name firstName lastName email phone';
const PLACE = 'street city state zipCode country';

/** The fields that a mapping can rename, for each group of calls; `all` applies to every group. */
export const FIELDS = {
  all: words('success message error data totalPages totalItems'),
  banners: words('banners _id sale title subtitle description discount from image imageTall buttonText'),
  products:
    words(`products product _id name description price salePrice oldPrice mrp discountedPercentage offer badge
    image images brand category stock isStockCounted isAvailable ratings reviews reviewerName rating comment tags
    createdAt`),
  account: words(
    `${PERSON} user _id avatar avatarUrl role createdAt token resetToken password newPassword otp`,
  ),
  addresses: words(`${PLACE} addresses address _id label phone isDefault`),
  orders:
    words(`${PERSON} ${PLACE} zipcode orders order _id orderId date createdAt status paymentStatus paymentMethod
    amount items productId price image quantity description category brand address idempotencyKey`),
  contact: words('name email subject message'),
} satisfies Record<Group | 'all', string[]>;

export type FieldGroup = keyof typeof FIELDS;

/** Amounts of money. */
export const MONEY: Partial<Record<FieldGroup, readonly string[]>> = {
  banners: ['from'],
  products: words(`price productPrice salePrice offerPrice oldPrice mrp regularPrice originalPrice cuttedPrice
    compareAtPrice`),
  orders: ['price', 'amount', 'totalPrice', 'totalAmount'],
};

/** The group that the fields of a request are in; those of an unknown path are in no group. */
export function groupOf(path: string): FieldGroup {
  const call = ALL_CALLS.find(({ name }) => path.startsWith(partsOf(name).path.replace(/\{.*/, '')));
  return call?.group ?? 'all';
}
