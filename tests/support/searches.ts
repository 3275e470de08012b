import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A shop that stays as it is: name, brand, category, tags and description of each product. */
export const FIXED_SHOP = readFileSync(join(import.meta.dirname, 'fixedShop.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

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

/**
 * Searches in the fixed shop, spelled as people type them, with the products that must come first. They were written
 * before the ranking, which has to satisfy them.
 */
export const SEARCHES: readonly (readonly [typed: string, ...first: string[]])[] = [
  // Part of a word, while it is being typed.
  ['hea', HEADPHONES],
  ['headph', HEADPHONES],
  ['lap', 'Slate 14 Laptop'],
  ['tele', 'Vista Portable Television', 'Starfield 70 Travel Telescope', 'Parlour Corded Telephone'],
  ['sun', 'Lido Sunglasses', 'Sunflower Growing Kit', 'Mineral Sunscreen SPF 50'],
  ['ska', 'Kerbside Skateboard', 'Promenade Roller Skates', 'Frozen Lake Ice Skates'],
  ['micro', 'Studio Note USB Microphone', 'Encore Vocal Microphone', 'Curio Desk Microscope'],
  ['bow', 'Meadow Recurve Bow'],
  // A word that also stands inside others.
  ['tea', TEAPOT],
  ['hat', 'Conservatory Felt Hat', 'Terrace Straw Hat'],
  ['cap', 'Dugout Cotton Cap'],
  ['pan', 'Everyday Frying Pan'],
  ['pot', PLANT],
  ['cup', 'Morning Ritual Coffee Cup'],
  ['bed', 'Morrow Oak Bed Frame'],
  ['oil', 'Lotus Bath Oil', 'Cold-Pressed Coconut Oil', SHAMPOO_BAR],
  ['bear', 'Storytime Bear'],
  ['ski', 'Northpeak All-Mountain Skis'],
  ['tie', SHIRT],
  ['comb', 'Wide-Tooth Hair Comb'],
  ['coat', 'Harbour Wool Coat'],
  ['heels', 'Evening Line Heels', SOCKS],
  ['ball', 'Kickoff Rugby Ball'],
  ['mask', 'Honey & Oat Face Mask'],
  ['watch', 'Meridian Smart Watch'],
  ['radio', 'Tidewater Table Radio'],
  ['clock', ALARM_CLOCK, 'Mantel Clock'],
  ['shirt', SHIRT, T_SHIRT],
  ['boots', 'Ridgeline Leather Hiking Boots', 'Coldbrook Tall Boots'],
  ['table', 'Tidewater Table Radio', 'Table for One Plate Set', 'Rally Table Tennis Set'],
  // Blanks, hyphens, case and accents.
  ['T-SHIRT', T_SHIRT],
  ['flip flops', 'Monsoon Flip-Flops'],
  ['flipflops', 'Monsoon Flip-Flops'],
  ['over ear headphones', HEADPHONES],
  ['smartwatch', 'Meridian Smart Watch'],
  ['  alarm   clock ', ALARM_CLOCK],
  ['Cáctus', CACTUS],
  ['chefs knife', "Chef's Knife 20 cm"],
  ['bath salt', 'Mineral Bath Salts'],
  // Words in another order, or not side by side.
  ['headphones halo', HEADPHONES],
  ['rugby kickoff', 'Kickoff Rugby Ball'],
  ['wooden sledge', 'Hilltop Wooden Sledge'],
  ['leather boots', 'Ridgeline Leather Hiking Boots'],
  // A brand, a category or a tag, which the name does not contain.
  ['orbio', 'Orbio Three Smartphone'],
  ['phone', 'Orbio Three Smartphone', 'Parlour Corded Telephone'],
  ['lamp', 'Glow A60 Smart Bulb'],
  ['shampoo', SHAMPOO_BAR],
  ['shampo bar', SHAMPOO_BAR],
  ['toys', 'Storytime Bear'],
  // A synonym.
  ['sun cream', 'Mineral Sunscreen SPF 50'],
];

/** Searches that no product contains, with the words that they are corrected to. */
export const MISSPELLINGS: readonly (readonly [typed: string, meant: string])[] = [
  ['hedphone', 'headphones'],
  ['labtop', 'laptop'],
  ['sunglases', 'sunglasses'],
  ['telvision', 'television'],
  ['camra', 'camera'],
  ['backpak', 'backpack'],
  ['shampooo bar', 'shampoo bar'],
  // One of the words is only in a description.
  ['hedphones cushions', 'headphones cushions'],
];

/** Searches that nothing in the catalogue resembles. */
export const UNKNOWN: readonly string[] = ['xyzzy', 'qqqq'];
