/**
 * Searches in `catalogue.json`, a shop that stays as it is, spelled as people type them, with the products that must
 * come first. They were written before the ranking, which has to satisfy them.
 */
export interface Search {
  typed: string;
  /** The first products found, in any order among themselves. */
  first: readonly string[];
}

/** A search that no product contains, with the words it is corrected to. */
export interface Misspelling {
  typed: string;
  meant: string;
}

const HEADPHONES = 'Halo Over-Ear Headphones';
const T_SHIRT = 'Plain Cotton T-Shirt';
const SHIRT = 'Oxford Shirt with Tie';
const TEAPOT = 'Claybird Stoneware Teapot';
const ALARM_CLOCK = 'First Light Alarm Clock';
const SHAMPOO_BAR =
  'Cloud Shampoo Bar with Argan Oil, Oat Protein and Wild Nettle for Fine and Easily Weighed-Down Hair';
const SOCKS = 'Five Mornings Sock Set in Combed Cotton with Reinforced Heels, Flat Toe Seams and a Gift Box';
const CACTUS = 'Small Desert Cactus';
const PLANT = 'Windowsill Plant with Pot';

export const SEARCHES: readonly Search[] = [
  // Part of a word, while it is being typed.
  { typed: 'hea', first: [HEADPHONES] },
  { typed: 'headph', first: [HEADPHONES] },
  { typed: 'lap', first: ['Slate 14 Laptop'] },
  {
    typed: 'tele',
    first: ['Vista Portable Television', 'Starfield 70 Travel Telescope', 'Parlour Corded Telephone'],
  },
  { typed: 'sun', first: ['Lido Sunglasses', 'Sunflower Growing Kit', 'Mineral Sunscreen SPF 50'] },
  { typed: 'ska', first: ['Kerbside Skateboard', 'Promenade Roller Skates', 'Frozen Lake Ice Skates'] },
  {
    typed: 'micro',
    first: ['Studio Note USB Microphone', 'Encore Vocal Microphone', 'Curio Desk Microscope'],
  },
  { typed: 'bow', first: ['Meadow Recurve Bow'] },
  // A word that also stands inside others.
  { typed: 'tea', first: [TEAPOT] },
  { typed: 'hat', first: ['Conservatory Felt Hat', 'Terrace Straw Hat'] },
  { typed: 'cap', first: ['Dugout Cotton Cap'] },
  { typed: 'pan', first: ['Everyday Frying Pan'] },
  { typed: 'pot', first: [PLANT] },
  { typed: 'cup', first: ['Morning Ritual Coffee Cup'] },
  { typed: 'bed', first: ['Morrow Oak Bed Frame'] },
  { typed: 'oil', first: ['Lotus Bath Oil', 'Cold-Pressed Coconut Oil', SHAMPOO_BAR] },
  { typed: 'bear', first: ['Storytime Bear'] },
  { typed: 'ski', first: ['Northpeak All-Mountain Skis'] },
  { typed: 'tie', first: [SHIRT] },
  { typed: 'comb', first: ['Wide-Tooth Hair Comb'] },
  { typed: 'coat', first: ['Harbour Wool Coat'] },
  { typed: 'heels', first: ['Evening Line Heels', SOCKS] },
  { typed: 'ball', first: ['Kickoff Rugby Ball'] },
  { typed: 'mask', first: ['Honey & Oat Face Mask'] },
  { typed: 'watch', first: ['Meridian Smart Watch'] },
  { typed: 'radio', first: ['Tidewater Table Radio'] },
  { typed: 'clock', first: [ALARM_CLOCK, 'Mantel Clock'] },
  { typed: 'shirt', first: [SHIRT, T_SHIRT] },
  { typed: 'boots', first: ['Ridgeline Leather Hiking Boots', 'Coldbrook Tall Boots'] },
  { typed: 'table', first: ['Tidewater Table Radio', 'Table for One Plate Set', 'Rally Table Tennis Set'] },
  // Blanks, hyphens, case and accents.
  { typed: 'tshirt', first: [T_SHIRT] },
  { typed: 't shirt', first: [T_SHIRT] },
  { typed: 'T-SHIRT', first: [T_SHIRT] },
  { typed: 'flip flops', first: ['Monsoon Flip-Flops'] },
  { typed: 'flipflops', first: ['Monsoon Flip-Flops'] },
  { typed: 'over ear headphones', first: [HEADPHONES] },
  { typed: 'tooth brush', first: ['Soft Bristle Toothbrush'] },
  { typed: 'skate board', first: ['Kerbside Skateboard'] },
  { typed: 'sun glasses', first: ['Lido Sunglasses'] },
  { typed: 'facemask', first: ['Honey & Oat Face Mask'] },
  { typed: 'smartwatch', first: ['Meridian Smart Watch'] },
  { typed: '  alarm   clock ', first: [ALARM_CLOCK] },
  { typed: 'Cáctus', first: [CACTUS] },
  { typed: 'chefs knife', first: ["Chef's Knife 20 cm"] },
  { typed: 'bath salt', first: ['Mineral Bath Salts'] },
  // Words in another order, or not side by side.
  { typed: 'headphones halo', first: [HEADPHONES] },
  { typed: 'rugby kickoff', first: ['Kickoff Rugby Ball'] },
  { typed: 'wooden sledge', first: ['Hilltop Wooden Sledge'] },
  { typed: 'leather boots', first: ['Ridgeline Leather Hiking Boots'] },
  // A brand, a category or a tag, which the name does not contain.
  { typed: 'orbio', first: ['Orbio Three Smartphone'] },
  { typed: 'phone', first: ['Orbio Three Smartphone', 'Parlour Corded Telephone'] },
  { typed: 'lamp', first: ['Glow A60 Smart Bulb'] },
  { typed: 'shampoo', first: [SHAMPOO_BAR] },
  { typed: 'shampo bar', first: [SHAMPOO_BAR] },
  { typed: 'toys', first: ['Storytime Bear'] },
];

export const MISSPELLINGS: readonly Misspelling[] = [
  { typed: 'hedphone', meant: 'headphones' },
  { typed: 'labtop', meant: 'laptop' },
  { typed: 'sunglases', meant: 'sunglasses' },
  { typed: 'telvision', meant: 'television' },
  { typed: 'camra', meant: 'camera' },
  { typed: 'bycicle', meant: 'bicycle' },
  { typed: 'backpak', meant: 'backpack' },
  { typed: 'shampooo bar', meant: 'shampoo bar' },
  // One of the words is only in a description.
  { typed: 'hedphones cushions', meant: 'headphones cushions' },
];

/** Searches that nothing in the catalogue resembles. */
export const UNKNOWN: readonly string[] = ['xyzzy', 'qqqq'];
