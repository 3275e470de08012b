/** `parseProducts` describes the format. */
export const BEAUTY = `
💄 | Satin Lipstick in Madder | Amberly | 19.50 | stock 72, best | makeup lips
A soft red that reads as your own lips on a good day. Does not dry, does not travel.

🧴 | Daily Body Lotion | Dewdrop | 17.00 | stock 94, best, -10% | skin body
Light, unscented and gone in a minute. The pump works to the last drop.

🧼 | Olive & Laurel Soap | Petal & Stone | 8.50 | stock 140, best | skin body
Boiled slowly, cut by hand, and dried for six months. One bar lasts a small household three weeks.

✂️ | Fine Point Nail Scissors | Amberly | 11.00 | stock 81, new, arrival | nails tools
Blades of hardened steel with a slight curve. They still cut clean after years.

🪮 | Wide-Tooth Hair Comb | Petal & Stone | 14.50 | stock 57 | hair
Long teeth, rounded one by one, for curls that have a mind of their own. No static.

🪥 | Soft Bristle Toothbrush | Dewdrop | 9.00 | stock 118, reviews 1 | teeth bathroom
Fine bristles, kind to gums, on a handle that fits small hands and large ones.

🪒 | Everyday Razor | Petal & Stone | 18.00 | stock 25, sale | shaving
A light razor with a rubber grip that takes ordinary blades. The closest shave of your week, for pennies.

🧴🌹 | Damask Rose Water | Saffra | 16.00 | stock 46, best | skin face
Steam-distilled petals and nothing else. A mist for faces, linen and rice pudding.

🧴🌸 | Cherry Blossom Hand Cream | Saffra | 12.50 | stock 88, -20% | skin hands
Shea butter that sinks in before you touch the keyboard again. Smells like a short spring.

🫙🌼 | Calendula Balm | Petal & Stone | 13.00 | stock 0 | skin balm
A small jar for elbows, lips and small disasters. Seven ingredients, all of them pronounceable.

🧴🪷 | Lotus Bath Oil | Saffra | 34.00 | stock 19, new, arrival | bath body
A spoonful turns the water soft and the evening quiet.

🧴🌿 | Rosemary Hair Tonic | Dewdrop | 18.00 | stock 51 | hair scalp
A leave-in tonic for tired scalps. Use it in the morning, notice it in a month.

🍯 | Honey & Oat Face Mask | Dewdrop | 22.00 | stock 35, best | face mask
Ten minutes, warm water, softer skin. It is also delicious, but please do not.

🫙🥥 | Cold-Pressed Coconut Oil | Saffra | 15.00 | stock 62, sale | hair skin
For hair before washing, for skin after. Melts in the hand.

🫙🥑 | Avocado Night Cream | Dewdrop | 38.00 | stock 22, -15% | face night
Rich, but not heavy. Overnight it does what sleep alone no longer does.

🫙🍋 | Lemon Cuticle Balm | Amberly | 10.50 | stock 69, reviews 0 | nails hands
A bright little pot for the desk drawer. Rub in, look up, carry on.

🫙🍑 | Peach Powder Blush | Amberly | 24.00 | stock 40 | makeup face
A fine powder that looks like a walk by the sea. The brush is in the lid.

🪭 | Sakura Folding Fan | Amberly | 29.00 | stock 5, shots 2 | summer accessories
Silk on bamboo, light as a letter. Nobody has to know how hot it got.

🫙🧂 | Mineral Bath Salts | Petal & Stone | 21.00 | stock 53, -10% | bath body
Coarse salts with eucalyptus for legs that have walked all day.

🧺🧴🧼 | Steam & Clay Home Facial Kit | Petal & Stone | 56.00 | stock 13, new, arrival | face gift
A basket with a lotion, a soap and a card with ten calm steps. An hour that is yours.

🖍️ | Meadow Green Eye Crayon | Amberly | 9.50 | stock 4, reviews 1 | makeup eyes
Glides on, stays on, and sharpens clean to the last centimetre.

🎀 | Silk Hair Ribbon | Amberly | 12.00 | stock 76 | hair accessories gift
A metre of washed silk with rolled edges. Stays tied.

🧪 | Ten Percent Vitamin Serum | Dewdrop | 47.00 | stock 30, best | face serum
Fresh vitamin C in a dark bottle with a date on it. For mornings, under sunscreen.

🧴☀️ | Mineral Sunscreen SPF 50 | Dewdrop | 26.00 | stock 44, shots 1 | sun face body
No white film, no stickiness, no excuse. Good for children and bicycle trips.

🫧 | Cloud Shampoo Bar with Argan Oil, Oat Protein and Wild Nettle for Fine and Easily Weighed-Down Hair | Saffra | 14.00 | stock 65, no picture | hair shampoo
Lathers like a bottle, travels like a pebble. Lasts about sixty washes.
`;
