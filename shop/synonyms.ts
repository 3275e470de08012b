/** Words of each line mean the same in this shop: a search for one also finds the others. */
export const synonyms: readonly (readonly string[])[] = [
  ['sneakers', 'trainers'],
  ['bike', 'bicycle'],
  ['couch', 'sofa', 'settee'],
  ['present', 'gift'],
  ['tv', 'television'],
  ['fridge', 'refrigerator'],
  ['sweater', 'jumper', 'pullover'],
  ['cell phone', 'mobile phone', 'smartphone'],
  ['flashlight', 'torch'],
  ['purse', 'handbag'],
  ['sunscreen', 'sun cream', 'sunblock'],
];
