/** The delivery address of tests' orders, with the gateway's field names. */
export const ORDER_ADDRESS = {
  name: 'Mina',
  email: 'mina@haat.test',
  street: '12 Lake Road',
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
};
