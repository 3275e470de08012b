/** Words of each line mean the same in this shop: a search for one also finds the others. */
export const synonyms: readonly (readonly string[])[] = [
  ['sneakers', 'trainers'],
  ['bike', 'bicycle'],
  ['couch', 'sofa', 'settee'],
  ['present', 'gift'],
  ['tv', 'television'],
  ['fridge', 'refrigerator'],
  ['sweater', 'jumper', 'pullover'],
  ['cell phone', 'mobile phone', 'smartphone', 'cellphone'],
  ['headphones', 'earphones', 'earbuds'],
  ['flashlight', 'torch'],
  ['purse', 'handbag'],
  ['sunscreen', 'sun cream', 'sunblock'],
  ['lotion', 'cream', 'moisturizer', 'moisturiser'],
  ['cup', 'mug'],
  ['football', 'soccer', 'soccer ball'],
  ['frisbee', 'flying disc'],
  ['dumbbells', 'weights'],
];

/**
 * After one of these words, a name says how the thing is or what it is for, as "in" does in "Umbrella in Bottle Green":
 * a search finds it there after all that are the thing. Another language has its own, such as "mit" and "aus".
 */
export const detailWords: readonly string[] = ['in', 'with', 'for'];
