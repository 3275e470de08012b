/** `parseProducts` describes the format. */
export const ELECTRONICS = `
🎧 | Halo Over-Ear Headphones | Norrlyd | 129.00 | stock 24, best, -15% | audio music wireless
Closed-back headphones with soft memory-foam cushions and forty hours of battery. They fold flat, and one button quiets the street.

📷 | Field Note Compact Camera | Pixelbark | 389.00 | stock 9, best | photo travel
A pocket camera with a bright fixed lens and dials that you can turn with gloves on. It starts in under a second, so the moment is still there.

📸 | Flashback Instant Camera | Pixelbark | 94.50 | stock 31, new, arrival | photo party instant
Press, wait a minute, hold the picture. The built-in mirror helps with portraits, and the flash knows when it is needed.

💻 | Slate 14 Laptop | Orbio | 899.00 | stock 6, -10% | computer work
A quiet fourteen-inch laptop for a day away from the socket. The keyboard has real travel, and the screen stays readable by the window.

🖥️ | Panorama 27 Desk Monitor | Orbio | 279.00 | stock 14 | computer screen work
Twenty-seven inches, even brightness, and a stand that goes low enough for short people. One cable carries picture and power.

⌨️ | Quiet Keys Mechanical Keyboard | Orbio | 84.00 | stock 40, best | computer typing work
Soft switches under doubleshot keycaps: the feel of a typewriter without the noise. Works with three computers at once.

🖱️ | Pebble Wireless Mouse | Orbio | 32.00 | stock 75 | computer work wireless
A small mouse shaped like a river stone, for either hand. One charge lasts a season.

🖨️ | Homepress Ink Tank Printer | Halden | 189.00 | stock 3 | computer office paper
Prints and scans, and drinks from refillable tanks instead of cartridges. A full set of bottles lasts about two years of school work.

📱 | Orbio Three Smartphone | Orbio | 449.00 | stock 18, best, -8% | phone mobile
A phone that fits one hand, with a battery for two days and seven years of updates. The back is brushed aluminium and shrugs off keys.

⌚ | Meridian Smart Watch | Halden | 159.00 | stock 0 | watch fitness wearable
Shows the time first, then sleep, pulse and steps. Ten days between charges, and it swims.

🎮 | Arcade Duo Wireless Controller | Bounce | 49.90 | stock 55, new, arrival | gaming play
Weighted sticks, quiet triggers and a battery that outlasts the weekend. Pairs with phones, consoles and computers.

🕹️ | Joystick One Retro Console | Bounce | 74.00 | stock 22, sale | gaming retro
Two hundred small games in one wooden box. Plug it into any television and hand somebody the second stick.

📺 | Vista Portable Television | Halden | 149.00 | stock 5, -12% | screen film retro
A small picture with an aerial and two large knobs, the way it used to be, for the kitchen or the caravan.

📻 | Tidewater Table Radio | Norrlyd | 69.00 | stock 28, best | audio music kitchen
Warm sound from a single walnut-coloured speaker. Two knobs, three presets, no app.

🎙️ | Studio Note USB Microphone | Norrlyd | 99.00 | stock 17 | audio podcast voice
A broadcast-style microphone that plugs straight into a laptop. The stand is heavy, the mute button is silent.

🎤 | Encore Vocal Microphone | Norrlyd | 58.00 | stock 33, reviews 1 | audio music stage
A dynamic microphone for rehearsals and small stages. Survives drops, forgives loud rooms.

🎹 | Harbour Portable Piano | Norrlyd | 79.00 | stock 48, -20% | audio music travel
Two octaves and a surprising amount of sound for something that fits on a shelf.

🔋 | Trailhead Rechargeable Battery | Halden | 14.50 | stock 90, new, arrival | charging travel battery
For torches, radios and toys. A thousand charges, and it keeps most of one over the winter.

🔌 | Foldaway 65 W Charger | Halden | 29.90 | stock 120, reviews 0 | charging travel
Two ports, folding pins, cool to the touch. Charges a laptop and a phone from one socket.

💡 | Glow A60 Smart Bulb | Halden | 24.00 | stock 64, sale | light lamp home smart
From candle to daylight by a turn of the ordinary switch. The app is there if you want a sunrise.

🔦 | Nightwalk Rechargeable Torch | Ridgeline | 27.50 | stock 4 | light camping
A pocket torch with a wide, even beam. Charges by the same cable as your phone.

📹 | Home Movie Camcorder | Pixelbark | 219.00 | stock 11, shots 2 | video family
Long zoom, steady picture, and a real viewfinder for sunny days. Made for school plays and football matches.

🔭 | Starfield 70 Travel Telescope | Pixelbark | 149.00 | stock 8, new, arrival | astronomy outdoor
Shows the rings of Saturn from a balcony. Tripod, bag and two eyepieces are included.

🔬 | Curio Desk Microscope | Pixelbark | 88.00 | stock 13, reviews 1 | science kids learning
Up to four hundred times larger, with a light from below and twelve prepared slides. A rainy afternoon in a box.

☎️ | Parlour Corded Telephone | Halden | 44.00 | stock 2, shots 1 | phone retro home
A telephone that stays where it is and rings with a bell. Works when the power does not.

💾 | Keepsake 1 TB External Drive with Hardware Encryption and a Braided Cable for Home and Travel | Orbio | 72.00 | stock 37, no picture, reviews 0 | storage backup computer
A quiet drive the size of a passport. Everything on it is encrypted, and the key is a code that only you know.
`;
