/** A shop of its own for searches, which never changes: name, brand, category, tags and description of each product. */
export const SEARCHED_SHOP: readonly (readonly string[])[] = `
Brass Desk Lamp | Luma | Home | light | For long evenings with a book.
Paper Floor Lamp | Luma | Home | light | Warm light for a corner beside the sofa.
Lampshade in Linen | Luma | Home | light | Fits most stands.
Linen Sofa | Nest | Furniture | living room | Seats three people and a cat.
Oak Dresser | Nest | Furniture | bedroom | Six drawers that close softly.
Pine Shelf | Nest | Furniture | books | Holds forty books.
Mini Refrigerator | Polar | Kitchen | cooling | Quiet enough for an office.
City Bicycle | Rollo | Sports | cycling | Three gears and a basket.
Bicycle Bell | Rollo | Sports | cycling | Heard two streets away.
Cycling Helmet | Rollo | Sports | cycling | For every bicycle and every head.
Running Trainers | Strada | Shoes | running | Light shoes for the road.
Canvas Trainers | Strada | Shoes | summer | White, and easy to wash.
Leather Boots | Strada | Shoes | winter | Warm to the ankle.
Cotton T-Shirt | Plainly | Clothing | basics | Organic cotton, cut straight.
Linen Shirt | Plainly | Clothing | summer | Cool on hot days.
Women's Rain Jacket | Brolly | Clothing | rain | Packs into its own pocket.
Men's Rain Jacket | Brolly | Clothing | rain | Packs into its own pocket.
Wool Jumper | Plainly | Clothing | winter | Knitted from thick wool.
Summer Dress | Plainly | Clothing | summer | With pockets.
Stoneware Coffee Mug | Potter | Kitchen | coffee | Keeps its heat.
Travel Mug | Potter | Kitchen | commute | Coffee to take along, without a drop lost.
Hand Coffee Grinder | Potter | Kitchen | coffee | Coarse or fine.
Cast Iron Teapot | Potter | Kitchen | tea | Pours without a drip.
Green Tea | Leaf & Co | Food | tea | Picked in spring.
Bread Knife | Keen | Kitchen | cooking | Cuts crust cleanly.
Steak Knife Set | Keen | Kitchen | cooking | Six knives in a block.
Wine Glasses, Set of Six | Clear | Kitchen | drinking | Thin and strong.
Sunglasses | Clear | Accessories | summer | Dark, with full protection.
Bamboo Toothbrush | Fresh | Beauty | teeth | Soft bristles.
Pocket Power Bank | Volt | Electronics | charging | Charges a telephone three times.
USB-C Charger 65 W | Volt | Electronics | charging | For a laptop and a telephone.
AA Batteries, Pack of Eight | Volt | Electronics | charging | Rechargeable.
Wireless Headphones | Volt | Electronics | audio | Forty hours of music.
Nova Smartphone | Volt | Electronics | phone | A good camera.
Smartphone Case | Volt | Electronics | phone | Survives a fall.
Laptop 14 | Volt | Electronics | computer | Quiet keys.
Laptop Sleeve | Brolly | Electronics | computer | Felt, with a zip.
Portable Television | Volt | Electronics | screen | Runs for a whole film.
Smart Watch | Volt | Electronics | watch | Counts steps and sleep.
Wall Clock | Nest | Home | clock | Ticks softly.
Gift Wrap | Paperie | Home | paper | Ten sheets.
Christmas Candles | Paperie | Home | light | Four red ones.
Teddy Bear | Cuddle | Toys | kids | Washable by hand.
Basketball | Bounce | Sports | ball | For outdoor courts.
Hiking Backpack | Brolly | Bags | travel | Thirty litres.
Tomato Seeds | Sprout | Garden | vegetables | Ripe in August.
Café Crème Cups | Potter | Kitchen | coffee | Set of two.
Straße Street Map | Paperie | Books | travel | All of Berlin.
Smørbrød Board | Keen | Kitchen | serving | Beech.
সাবান ১০ পিস | সুরভি | Beauty | soap | হাতে তৈরি
লাল গামছা | তাঁতি | Home | towel | নরম সুতি
Mouse in Bottle Green | Volt | Electronics | computer | Quiet clicks.
Folding Umbrella in Bottle Green | Brolly | Bags | rain | Opens with one hand.
Steel Bottle | Brolly | Sports | water | Cold for a day.
Desk Pad with Wool Felt | Nest | Home | office | Lies flat.
Dumb-Bells, Two of 2 kg | Bounce | Sports | strength | They do not roll.
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

const RUNNING = 'Running Trainers';
const CANVAS = 'Canvas Trainers';
const BREAD = 'Bread Knife';
const STEAK = 'Steak Knife Set';
const DESK = 'Brass Desk Lamp';
const FLOOR = 'Paper Floor Lamp';
const MEN = "Men's Rain Jacket";
const WOMEN = "Women's Rain Jacket";
const T_SHIRT = 'Cotton T-Shirt';
const MUG = 'Stoneware Coffee Mug';
const DRESS = 'Summer Dress';
const PHONE = 'Nova Smartphone';
const POWER_BANK = 'Pocket Power Bank';
const CHARGER = 'USB-C Charger 65 W';

/**
 * Searches in that shop as people type them, with the products that must come first, in any order among themselves.
 * They were written before the engine was tried with them.
 */
export const TYPED: readonly (readonly [typed: string, ...first: string[]])[] = [
  // One word and several.
  ['lamp', DESK, FLOOR],
  ['jacket', WOMEN, MEN],
  ['tea', 'Green Tea', 'Cast Iron Teapot'],
  ['dress', DRESS],
  ['coffee grinder', 'Hand Coffee Grinder'],
  ['volt laptop', 'Laptop 14', CHARGER],
  ['jacket rain men', MEN],
  // Plural and singular.
  ['lamps', DESK, FLOOR],
  ['knives', BREAD, STEAK],
  ['tomatoes', 'Tomato Seeds'],
  ['battery', 'AA Batteries, Pack of Eight'],
  ['dresses', DRESS],
  ['watches', 'Smart Watch'],
  ['shelves', 'Pine Shelf'],
  ['wine glass', 'Wine Glasses, Set of Six'],
  // Joined and split.
  ['tshirt', T_SHIRT],
  ['t shirts', T_SHIRT],
  ['powerbank', POWER_BANK],
  ['tooth brush', 'Bamboo Toothbrush'],
  ['head phones', 'Wireless Headphones'],
  ['usbc charger', CHARGER],
  // Small words.
  ['mug for coffee', MUG],
  ['a lamp for the desk', DESK],
  ['jackets for women', WOMEN],
  ['set of wine glasses', 'Wine Glasses, Set of Six'],
  // The thing before what it has, and what it is for.
  ['bottle', 'Steel Bottle'],
  ['bottle green', 'Mouse in Bottle Green', 'Folding Umbrella in Bottle Green'],
  ['umbrella in bottle green', 'Folding Umbrella in Bottle Green'],
  ['wool', 'Wool Jumper'],
  // Synonyms.
  ['weights', 'Dumb-Bells, Two of 2 kg'],
  ['sneakers', RUNNING, CANVAS],
  ['couch', 'Linen Sofa'],
  ['bike', 'City Bicycle', 'Bicycle Bell'],
  ['tv', 'Portable Television'],
  ['cell phone', PHONE],
  ['fridge', 'Mini Refrigerator'],
  ['wool sweater', 'Wool Jumper'],
  // Half typed.
  ['headp', 'Wireless Headphones'],
  ['lapt', 'Laptop 14', 'Laptop Sleeve'],
  ['coffee gri', 'Hand Coffee Grinder'],
  ["women's r", WOMEN],
  // Capitals, accents and other keyboards.
  ['DESK LAMP', DESK],
  ['cafe creme', 'Café Crème Cups'],
  ['strasse', 'Straße Street Map'],
  ['smorbrod', 'Smørbrød Board'],
  ['ｌａｍｐ', DESK, FLOOR],
  ['Women’s jacket', WOMEN],
  ['t‑shirt', T_SHIRT],
  ['সাবান 10', 'সাবান ১০ পিস'],
];

/** Searches that no product has all words of, with the products that come first because they have most of them. */
export const MOSTLY: readonly (readonly [typed: string, ...first: string[]])[] = [
  ['purple floor lamp', FLOOR],
  ['wireless laptop', 'Laptop 14', 'Laptop Sleeve'],
  // The thing alone, before what it is for, or last.
  ['lamps for reading rooms', DESK, FLOOR],
  ['shockproof waterproof smartphone', PHONE, 'Smartphone Case'],
  // Where nothing is the thing: any other word.
  ['bicycle mudguard splash set kit', 'City Bicycle', 'Bicycle Bell'],
];

/** Words that are written wrongly, with the correction. */
export const MISTYPED: readonly (readonly [typed: string, meant: string])[] = [
  ['wach', 'watch'],
  ['jaket', 'jacket'],
  ['bycicle', 'bicycle'],
  ['samrtphone', 'smartphone'],
  // Spelled as one word in no product.
  ['dumbells', 'dumbbells'],
  ['refridgerators', 'refrigerator'],
];

/** Searches that find nothing, and get no correction. */
export const NOWHERE: readonly string[] = [
  'xyzzy',
  'lawnmower',
  'passport',
  'guitar strings',
  'hamster wheel',
  'insurance',
  '98765',
  '???',
  'қазан',
  'of the',
];
