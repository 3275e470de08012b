/** `parseProducts` describes the format. */
export const SPORTS = `
⚽ | Pitchside Football | Bounce | 29.00 | stock 85, best | football ball team
A hand-stitched ball that keeps its roundness on gravel. Size five, match weight.

🏀 | Blacktop Basketball | Bounce | 34.00 | stock 61, best, -10% | basketball ball
Deep channels and a tacky grip for outdoor courts. Bounces true when it is cold.

🏈 | Saturday American Football | Bounce | 32.00 | stock 18 | ball team
A composite cover that is easy to throw and kind to fingers. Includes a pump.

⚾ | Sandlot Baseball | Bounce | 9.00 | stock 45, reviews 1 | baseball ball
Leather cover, wound wool, raised seams. For the garden and the league.

🎾 | Baseline Tennis Racket | Velora | 42.50 | stock 125 | tennis racket
A light frame that forgives a late swing, and a ball with a felt that lasts three sets on clay.

🏐 | Beachside Volleyball | Bounce | 27.00 | stock 30, new, arrival | volleyball ball summer
Soft panels, stitched and sealed against sand and salt. Bright enough to find in the dunes.

🏉 | Kickoff Rugby Ball | Bounce | 28.50 | stock 0 | rugby ball
A pimpled grip for wet Saturdays. Flies straight if you do.

🏓 | Rally Table Tennis Set | Bounce | 36.00 | stock 33, best | table tennis indoor family
Two bats, three balls and a net that clamps to almost any table. Lunch breaks will get longer.

🏸 | Featherlight Badminton Set | Velora | 48.00 | stock 23, -15% | badminton garden family
Two balanced rackets and six shuttles that do not mind a breeze.

🥊 | Southpaw Boxing Gloves | Velora | 59.00 | stock 16 | boxing training
Layered foam, a stiff wrist and a lining that dries overnight. Twelve ounces.

🏹 | Meadow Recurve Bow | Northpeak | 164.00 | stock 5, new, arrival | archery outdoor
A take-down bow for beginners and returners, with six arrows. Draws smoothly, forgives a little.

🛹 | Kerbside Skateboard | Velora | 74.00 | stock 27, best | skate street
Seven plies of maple, quiet wheels, and a deck that will look better with scratches.

🛼 | Promenade Roller Skates | Velora | 96.00 | stock 12, sale | skate street retro
Four wheels, a toe stop and a boot with proper ankles. For boulevards and kitchens.

🛷 | Hilltop Wooden Sledge | Northpeak | 82.00 | stock 9, shots 2 | winter family
Steam-bent ash on steel runners. Carries two children or one brave adult.

⛸️ | Frozen Lake Ice Skates | Northpeak | 104.00 | stock 4 | winter skate
Stiff boots with warm tongues and blades that come sharpened.

🎿 | Northpeak All-Mountain Skis | Northpeak | 429.00 | stock 7, -12% | winter ski
Short, light and forgiving: skis for whole days, not for racing. Bindings are mounted.

🚲 | Errand City Bicycle | Ridgeline | 549.00 | stock 6, best | cycling city
Upright, three gears, a rack for the shopping and lights that need no battery. Assembled and tuned.

🛴 | Last Mile Kick Scooter | Velora | 129.00 | stock 15, new, arrival | city commute
Folds in two seconds and stands on its end. Big wheels, so cobbles are only a noise.

🛶 | Stillwater Canoe | Ridgeline | 789.00 | stock 2, shots 1 | water outdoor
A stable canoe for two and a picnic. Light enough for a roof rack and one strong friend.

🏏 | Boundary Cricket Set | Velora | 249.00 | stock 8, sale | cricket bat team summer
A willow bat with a deep middle, and a leather ball that keeps its seam. For Sundays that end late.

🤿 | Reef Snorkel Set | Northpeak | 44.00 | stock 37, -20% | water swim summer
A wide, clear mask with a dry-top snorkel. Stays on when you laugh.

🥏 | Glide Flying Disc | Bounce | 13.00 | stock 98, reviews 0 | outdoor park
One hundred and seventy-five grams, the weight that flies best. Floats.

🎣 | Riverside Fishing Rod | Northpeak | 67.00 | stock 20 | fishing outdoor
A medium rod in two parts with a smooth reel. Patience not included.

⛺ | Basecamp Two-Person Tent | Ridgeline | 199.00 | stock 11, best, -10% | camping outdoor
Pitches in six minutes, in the dark, with cold hands: we tried. Two doors and a dry porch for boots.

🧭 | Wayfinder Compass with Mirror, Declination Scale, Luminous Dial and a Lanyard for Map and Trail | Ridgeline | 31.00 | stock 43, no picture, reviews 1 | hiking navigation
Liquid-filled and steady. Works in places where phones only have opinions.
`;
