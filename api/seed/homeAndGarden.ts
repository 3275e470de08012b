/** `parseProducts` describes the format. */
export const HOME_AND_GARDEN = `
🫖 | Claybird Stoneware Teapot | Claybird | 46.00 | stock 27, best | kitchen tea
Holds four cups and pours without a drip. The glaze pools a little at the foot, so no two are the same.

🪴 | Windowsill Plant with Pot | Fernhill | 28.00 | stock 58, best | plant indoor
An easy green plant in a hand-thrown pot with its own saucer. Forgives two weeks of holiday.

🌵 | Small Desert Cactus | Fernhill | 14.00 | stock 96 | plant indoor gift
A cactus for a sunny ledge and a busy person. Water it when you remember.

🛋️ | Afternoon Two-Seat Sofa | Morrow | 649.00 | stock 3, -10% | furniture living
A compact sofa with removable covers and a seat deep enough to sleep on. Goes through a narrow door in two parts.

🪑 | Workbench Dining Chair | Morrow | 98.00 | stock 32, best | furniture wood dining
Solid beech with a gently curved back. Stackable, repairable, and comfortable past dessert.

🛏️ | Morrow Oak Bed Frame | Morrow | 529.00 | stock 0 | furniture bedroom wood
A low bed in oiled oak that is held by wedges instead of screws. It does not creak, and it moves house with you.

🪞 | Atelier Wall Mirror | Morrow | 124.00 | stock 11, new, arrival | bedroom decor
A tall arched mirror in a thin metal frame. Makes a hallway twice as wide.

🕯️ | Cedar & Smoke Candle | Oak & Ember | 26.00 | stock 70, -15% | scent gift
Fifty hours of cedar, black tea and a little smoke. Poured by hand into a glass that you will keep.

🧺 | Market Wicker Basket | Fernhill | 39.00 | stock 24, sale | storage picnic
Willow, woven tight, with a handle that sits in the crook of an arm. For bread, for blankets, for tomatoes.

🍳 | Everyday Frying Pan | Oak & Ember | 52.00 | stock 44, best | kitchen cooking
Carbon steel that gets better each time you use it. Light enough to toss a pancake, heavy enough for a steak.

🔪 | Chef's Knife 20 cm | Oak & Ember | 79.00 | stock 19 | kitchen cooking
One good knife. Forged, balanced at the bolster, and sharp for a long time.

🥣 | Breakfast Bowl with Spoon | Claybird | 18.00 | stock 88, new, arrival | kitchen tableware
A deep bowl with straight sides, so nothing spills on the way to the sofa. The spoon fits its curve.

🍽️ | Table for One Plate Set | Claybird | 34.00 | stock 36 | kitchen tableware dining
A plate, a fork, a knife: porcelain and steel of the kind that good restaurants use.

☕ | Morning Ritual Coffee Cup | Claybird | 16.00 | stock 105, reviews 1 | kitchen coffee
Thick walls keep it hot, a thin lip makes it pleasant. Holds a proper cup.

🥢 | Bamboo Chopsticks, Five Pairs | Claybird | 12.00 | stock 130, reviews 0 | kitchen tableware
Slim, light and square at the top, so they do not roll away.

⏰ | First Light Alarm Clock | Morrow | 33.00 | stock 41, sale | bedroom clock
Two bells, one hammer, no snooze. It ticks softly enough to sleep beside.

🕰️ | Mantel Clock | Morrow | 118.00 | stock 4, shots 2 | clock living
Strikes the hours if you let it. The movement is wound once a week, on Sundays.

🖼️ | Gallery Picture Frame | Morrow | 29.00 | stock 63 | decor wall
Ash with real glass and a mount for two sizes. Hangs straight by itself.

🧹 | Courtyard Broom | Fernhill | 23.00 | stock 49, shots 1 | cleaning
Natural bristles on a waxed handle. Sweeps corners, and stands up without help.

🧽 | Loofah Kitchen Sponges, Pack of Four | Fernhill | 9.50 | stock 150 | cleaning kitchen
Sponges that grew on a vine. Rinse, dry, use again, compost.

🪣 | Galvanised Garden Bucket | Fernhill | 24.00 | stock 38, -20% | garden tools
Ten litres, a wooden grip, and a rim that pours. It will outlive the garden.

🌷 | Spring Tulip Bulbs, Twenty-Five | Fernhill | 15.00 | stock 77, new, arrival | garden flowers
Plant them in October, forget them, and be surprised in April.

🌻 | Sunflower Growing Kit | Fernhill | 11.00 | stock 5 | garden flowers kids
Seeds, pots and a stick with centimetres on it. The record so far is two metres ninety.

🏺 | Terracotta Floor Vase | Oak & Ember | 64.00 | stock 20, -10% | decor living
Thrown by hand and fired without glaze. Stands firm with branches taller than a child.

🧸 | Storytime Bear | Oak & Ember | 31.00 | stock 28, best | kids toys gift
A patient bear with jointed arms. Filled with wool, washable by hand, good at listening.

🪵 | Slow-Burning Birch Firewood in a Reusable Canvas Carrier with Kindling and Two Natural Firelighters | Oak & Ember | 27.00 | stock 14, no picture, reviews 0 | fireplace winter
Dry birch, cut short for small stoves. The carrier is for the next load.
`;
