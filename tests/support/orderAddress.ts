/** A place of delivery, with the gateway's field names. */
export const PLACE = {
  street: '12 Lake Road',
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
};

const { zipCode: zipcode, ...place } = PLACE;
/** The same place in an order of the REST API. */
export const REST_PLACE = { ...place, zipcode };

/** The delivery address of tests' orders. */
export const ORDER_ADDRESS = { name: 'Mina', email: 'mina@haat.test', ...PLACE };
