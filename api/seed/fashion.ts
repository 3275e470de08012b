/** `parseProducts` describes the format. */
export const FASHION = `
👟 | Daybreak Running Trainers | Velora | 89.00 | stock 42, best, -18% | shoes running
Light trainers with a springy midsole and a wide toe box. Made for the first five kilometres and the five after that.

🥾 | Ridgeline Leather Hiking Boots | Ridgeline | 154.00 | stock 12, best | shoes hiking outdoor
Full-grain leather, a sole that grips wet rock, and eyelets that will not pull out. They want a week of walking before they are yours.

👠 | Evening Line Heels | Aventi | 112.00 | stock 9, new, arrival | shoes evening
A slim seven-centimetre heel that is set a little further back than usual, so that you can stand in it until midnight.

👞 | Marlow Derby Shoes | Marlow & Reed | 138.00 | stock 15 | shoes office leather
Plain derbies with a stitched sole that any cobbler can replace. The leather darkens where you crease it.

🥿 | Courtyard Ballet Flats | Tessara | 54.00 | stock 0 | shoes comfort
Soft flats that fold into a handbag. The insole is cork, so they learn your foot.

🩴 | Monsoon Flip-Flops | Coldbrook | 16.50 | stock 140, reviews 1 | shoes beach summer
Natural rubber with a strap that does not rub. For beaches, bathrooms and sudden rain.

👢 | Coldbrook Tall Boots | Coldbrook | 168.00 | stock 7, -10% | shoes winter leather
Knee-high boots with a low heel and a zip on the inside. Lined with wool as far as the ankle.

👜 | Everyday Leather Handbag | Aventi | 119.00 | stock 21, best | bag leather
Room for a book, an umbrella and everything that lives at the bottom. The strap comes in two lengths.

🎒 | Commuter 22 Backpack | Coldbrook | 78.00 | stock 34, best | bag travel school
A weatherproof backpack with a sleeve for a laptop and a pocket that only your back can open.

👛 | Small Change Purse | Aventi | 22.00 | stock 66, reviews 0 | bag leather gift
A purse for coins and a few folded notes. The clasp closes with a sound you will miss when it is gone.

💼 | Ledger Briefcase | Marlow & Reed | 189.00 | stock 5, shots 2 | bag office leather
A slim briefcase for papers that still matter. Brass locks, cotton lining, and a handle that was sewn by hand.

🧳 | Weekender Cabin Suitcase | Coldbrook | 134.00 | stock 18, -15%, new, arrival | bag travel
Fits the overhead locker of every airline we measured. Four quiet wheels and a lock with a key.

🧥 | Harbour Wool Coat | Tessara | 219.00 | stock 10, best | coat winter wool
A straight coat in double-faced wool, warm without a lining. The pockets are deep enough for both hands and a phone.

👕 | Plain Cotton T-Shirt | Coldbrook | 19.00 | stock 160 | shirt basics cotton
Heavy organic cotton that keeps its shape in the wash. The collar is ribbed twice, because collars give up first.

👗 | Garden Party Dress | Tessara | 86.00 | stock 16, sale | dress summer
A midi dress in printed viscose with sleeves to the elbow and, yes, pockets.

👖 | Straight Leg Jeans | Coldbrook | 69.00 | stock 52, -20% | trousers denim
Thirteen-ounce denim with no stretch and no tricks. They start stiff and end up your favourite pair.

👔 | Oxford Shirt with Tie | Marlow & Reed | 64.00 | stock 29 | shirt office
A button-down in brushed oxford cloth, sold with a knitted tie. Looks right with and without a jacket.

🥻 | Jamdani Cotton Sari | Tessara | 145.00 | stock 8, new, arrival | sari handwoven cotton
Handwoven in fine cotton with a floating pattern that takes a weaver nine days. Each one is a little different.

🧣 | Lambswool Scarf | Marlow & Reed | 38.00 | stock 47, reviews 1 | winter wool gift
Two metres of soft lambswool with a short fringe. Woven on old looms that nobody makes any more.

🧤 | Touch Knit Gloves | Coldbrook | 18.00 | stock 3 | winter wool
Close-fitting gloves with two fingertips that work on screens. Warm enough for waiting at the bus stop.

🧢 | Dugout Cotton Cap | Bounce | 21.00 | stock 83, sale | hat summer
Six panels, a curved brim and an adjustable strap. Washed once before you get it, so it never looks new.

🎩 | Conservatory Felt Hat | Marlow & Reed | 98.00 | stock 4, shots 1, reviews 0 | hat evening
A tall felt hat with a silk band. There are few occasions for it, and it is right for all of them.

👒 | Terrace Straw Hat | Tessara | 34.00 | stock 26, new, arrival | hat summer beach
A wide brim of woven straw with a ribbon that ties under the chin on windy days. Rolls up without creasing.

🕶️ | Lido Sunglasses | Aventi | 72.00 | stock 39, -12% | summer eyewear
Acetate frames with full protection and a tint that keeps colours honest. The case stands on its own.

🧦 | Five Mornings Sock Set in Combed Cotton with Reinforced Heels, Flat Toe Seams and a Gift Box | Coldbrook | 24.50 | stock 110, no picture | socks basics gift
Five pairs in five quiet colours, one for each working day. The heel is knitted double.
`;
