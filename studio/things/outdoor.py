"""Bottle, pump, skateboard, disc, rope and compass."""
from math import cos, pi, sin

from forms import box, group, label, mesh_of, outline, tube, turned
from materials import beech, brass, brushed_steel, bump, chrome, looking_glass, matt_plastic, metal, noise, oak, rubber, surface


def bottle(colour):
    """Steel or powder-coated, with a lid that hangs on a loop."""
    bare = colour == "#c9c9c7"
    coat = brushed_steel("#c4c6c7", "x") if bare else surface("powder", colour, 0.45, Specular=0.4)
    if not bare:
        bump(coat, noise(coat, 0.0009, detail=2), 0.00008, 0.6)
    turned([(0, 0), (0.0345, 0, 0.002), (0.0365, 0.004, 0.002), (0.0365, 0.0165, 0.0006)], brushed_steel(), 0.0006)
    turned([(0.0362, 0.0168), (0.0369, 0.0172, 0.0004), (0.0369, 0.178, 0.012), (0.0262, 0.203, 0.008), (0.0255, 0.2075, 0.0006), (0.023, 0.2078)], coat, 0.002)
    turned([(0.0235, 0.206), (0.0245, 0.2072), (0.0245, 0.2125), (0.0235, 0.213)], brushed_steel(), 0.0004)
    dark = matt_plastic("#242628", 0.45)
    lid = [(0.0235, 0.2128), (0.0268, 0.2132, 0.0006), (0.0272, 0.237, 0.0025), (0.021, 0.2408, 0.002), (0, 0.2412)]
    turned(lid, dark, 0.0008)
    for k in range(36):
        a = 2 * pi * k / 36
        box((0.0011, 0.0022, 0.017), dark, 0.0004, at=(0.0271 * sin(a), -0.0271 * cos(a), 0.2165), turn=(0, 0, 360 * k / 36))
    loop = [(-0.0175, 0, 0.238), (-0.0175, 0, 0.2485), (-0.012, 0, 0.2575), (0, 0, 0.2605), (0.012, 0, 0.2575), (0.0175, 0, 0.2485), (0.0175, 0, 0.238)]
    group([tube(loop, 0.0029, dark)], scale=(1, 2.1, 1))
    words = matt_plastic("#3b3f41" if bare else "#e9e5da")
    group([label("RIDGELINE", 0.0088, words, "bold", around=0.037, spacing=1.15)], at=(0, 0, 0.115))
    label("Trailside  750 ml", 0.0046, words, around=0.037, at=(0, 0, 0.101))


def pump():
    """A floor pump with a gauge on its foot and a wooden grip."""
    steel, dark, wood = metal("#2f5c48", 0.38), matt_plastic("#232527", 0.5), beech("x")
    foot = [(-0.115, -0.03), (0.115, -0.03), (0.125, -0.012), (0.125, 0.012), (0.115, 0.03), (-0.115, 0.03), (-0.125, 0.012), (-0.125, -0.012)]
    outline(foot, 0.016, dark, 0.004, 0.008)
    for side in (-1, 1):
        box((0.065, 0.05, 0.003), rubber("#3a3b3c"), 0.001, 0.006, at=(side * 0.08, 0, 0.0152))
    turned([(0, 0.012), (0.032, 0.012, 0.002), (0.03, 0.05, 0.006), (0.0235, 0.062)], dark, 0.002)
    turned([(0.0205, 0.055), (0.0205, 0.49)], steel, 0.0004)
    turned([(0.0195, 0.486), (0.0242, 0.488, 0.001), (0.0242, 0.52, 0.002), (0.0205, 0.527, 0.001), (0.006, 0.529)], dark, 0.001)
    turned([(0.0065, 0.527), (0.0065, 0.6)], chrome(), 0.0003)
    grip = [(0.0, -0.118), (0.0135, -0.118), (0.0155, -0.1), (0.0145, -0.07), (0.0165, -0.04), (0.0185, 0), (0.0165, 0.04), (0.0145, 0.07), (0.0155, 0.1), (0.0135, 0.118), (0, 0.118)]
    group([turned(grip, beech("z"), smooth=True)], turn=(0, 90, 0), at=(0, 0, 0.612))
    turned([(0, 0.59), (0.0118, 0.59, 0.001), (0.0118, 0.6, 0.001)], dark)
    gauge = [turned([(0, 0), (0.035, 0, 0.002), (0.036, 0.016, 0.002), (0.0315, 0.0175, 0.0008), (0.031, 0.016)], dark, 0.001), turned([(0, 0.0158), (0.0312, 0.0158)], matt_plastic("#f3f0e8"), 0)]
    for k in range(11):
        a = (-135 + 27 * k) * pi / 180
        gauge += [group([box((0.0009, 0.005, 0.0003), dark, 0)], turn=(0, 0, 135 - 27 * k), at=(sin(a) * 0.0272, cos(a) * 0.0272, 0.0158))]
        if k % 2 == 0:
            gauge += [label(str(k), 0.0056, dark, "bold", at=(sin(a) * 0.0205, cos(a) * 0.0205, 0.0161), turn=(-90, 0, 0))]
    gauge += [group([box((0.0012, 0.024, 0.0005), matt_plastic("#b5452c"), 0.0001, at=(0, 0.008, 0.0163))], turn=(0, 0, 60))]
    group(gauge, turn=(62, 0, 0), at=(0, -0.0285, 0.062))
    hose = [(0.022, 0.002, 0.05), (0.05, 0.004, 0.06), (0.075, 0.006, 0.13), (0.07, 0.004, 0.3), (0.055, 0.004, 0.45), (0.035, 0.004, 0.512), (0.008, -0.018, 0.53), (-0.022, -0.02, 0.5), (-0.0285, -0.012, 0.44)]
    tube(hose, 0.0048, rubber("#1d1d1e"))
    group([turned([(0, 0), (0.0085, 0, 0.001), (0.0095, 0.03, 0.002), (0.006, 0.04, 0.001), (0, 0.04)], dark)], at=(-0.0285, -0.012, 0.405))
    group([label("RIDGELINE", 0.0125, matt_plastic("#e9e5da"), "bold", turn=(0, 90, 0), spacing=1.1)], at=(0, -0.0206, 0.3))


def skateboard():
    """On its wheels."""
    grip, wheel, steel, stripe = surface("grip", "#232425", 0.9), matt_plastic("#e8dfca", 0.4), metal("#b6b8ba", 0.3), matt_plastic("#b5452c", 0.5)
    bump(grip, noise(grip, 0.0009, detail=3), 0.0006, 0.9)
    half, wide = 0.395, 0.101
    side = []

    def rise(x):
        far = max(0, abs(x) - 0.225)
        return 0.35 * far ** 1.35 if far else 0

    rows, columns = 96, 24
    for name, low, high, material in (("wood", 0, 0.0108, oak("x")), ("stripe", 0.0045, 0.0063, stripe), ("grip", 0.0109, 0.0116, grip)):
        vertices, faces = [], []
        grow = 1.0012 if name == "stripe" else 0.997 if name == "grip" else 1
        for top in (low, high):
            for i in range(rows + 1):
                x = -half + 2 * half * (0.5 - 0.5 * cos(pi * i / rows))
                over = max(0, abs(x) - (half - wide))
                y_edge = max(0.0005, (wide ** 2 - over ** 2)) ** 0.5 if over > 0 else wide
                for j in range(columns + 1):
                    s = 2 * j / columns - 1
                    dish = 0.006 * s * s * (1 if abs(x) < 0.25 else max(0, 1 - (abs(x) - 0.25) * 7))
                    vertices.append((x * grow, s * y_edge * grow, top + rise(x) + dish))
        n = columns + 1
        size = (rows + 1) * n
        for i in range(rows):
            for j in range(columns):
                a = i * n + j
                faces += [(a, a + n, a + n + 1, a + 1), (size + a, size + a + 1, size + a + n + 1, size + a + n)]
            for j in (0, columns):
                a = i * n + j
                faces += [(a, a + n, size + a + n, size + a)]
        side.append(mesh_of(name, vertices, faces, material, 35))
    for x in (-0.215, 0.215):
        for dx in (-0.027, 0.027):
            for y in (-0.021, 0.021):
                side.append(turned([(0, 0), (0.0042, 0), (0.0038, 0.0006)], steel, at=(x + dx, y, 0.0112)))
    group(side, at=(0, 0, 0.086))
    for x in (-1, 1):
        box((0.082, 0.054, 0.008), steel, 0.002, 0.004, at=(x * 0.215, 0, 0.0785))
        turned([(0, 0.04), (0.014, 0.04, 0.003), (0.017, 0.06, 0.003), (0.012, 0.079)], matt_plastic("#b5452c", 0.5), 0.002, at=(x * 0.207, 0, 0))
        hanger = [(0.0, -0.068), (0.0075, -0.068, 0.002), (0.0135, -0.02, 0.004), (0.0175, 0, 0.004), (0.0135, 0.02, 0.004), (0.0075, 0.068, 0.002), (0, 0.068)]
        group([turned(hanger, steel, 0.002)], turn=(90, 0, 0), at=(x * 0.2, 0, 0.036))
        for y in (-1, 1):
            tyre = [turned([(0.01, -0.015), (0.0185, -0.0165, 0.002), (0.0265, -0.0105, 0.004), (0.0265, 0.0105, 0.004), (0.0185, 0.0165, 0.002), (0.01, 0.015)], wheel, 0.002)]
            tyre += [turned([(0, 0.0148), (0.011, 0.0148, 0.0005), (0.011, -0.0148, 0.0005), (0, -0.0148)], metal("#6b6d6e", 0.3)), turned([(0, -0.02), (0.0042, -0.02, 0.0008), (0.0042, 0.02, 0.0008), (0, 0.02)], steel)]
            group(tyre, turn=(90, 0, 0), at=(x * 0.2, y * 0.088, 0.0266))


def flying_disc():
    """It leans on its rim, so that the printed top is seen."""
    skin, ink = matt_plastic("#e07a3f", 0.38), matt_plastic("#f4efe4", 0.5)
    r = 0.1365
    parts = [turned([(0, 0.0318), (0.06, 0.0312), (0.095, 0.0285), (0.118, 0.0238), (0.1305, 0.0162), (r, 0.005), (0.1345, 0.0005), (0.131, 0.001), (0.1285, 0.0065), (0.1225, 0.018), (0.112, 0.0225), (0.06, 0.029), (0, 0.0295)], skin, smooth=True)]
    for k in range(5):
        z = 0.0262 - k * 0.0012
        parts.append(turned([(0.1065 + k * 0.0032, z + 0.0002), (0.1078 + k * 0.0032, z + 0.0009, 0.0003), (0.109 + k * 0.0032, z - 0.0008)], skin, 0.0003))
    parts += [label("GLIDE", 0.034, ink, "bold", at=(0, 0.008, 0.0319), turn=(-90, 0, 0), spacing=1.1), label("175 g", 0.012, ink, at=(0, -0.03, 0.0317), turn=(-90, 0, 0)), label("BOUNCE", 0.0075, ink, "bold", at=(0, 0.044, 0.0316), turn=(-90, 0, 0), spacing=1.3)]
    ring = [(0.079 * cos(a), 0.079 * sin(a), 0.0302) for a in (2 * pi * k / 128 for k in range(128))]
    parts += [tube(ring, 0.0008, ink, smooth=False, closed=True)]
    group(parts, turn=(0, 0, 8))
    group(parts, turn=(62, 0, 0), at=(0, 0, r * 0.885))


def skipping_rope():
    """Laid in loops, the two beech grips in front."""
    cord, wood, steel = matt_plastic("#2f5c48", 0.5), beech("z"), brushed_steel()
    grip = [(0, 0), (0.0125, 0.0, 0), (0.0162, 0.006), (0.0158, 0.022), (0.0128, 0.045), (0.0136, 0.075), (0.0148, 0.1), (0.0125, 0.122), (0.0095, 0.128), (0, 0.129)]
    for at, turn in (((-0.055, -0.035, 0), -152), ((0.035, -0.06, 0), -200)):
        handle = [turned(grip, wood, smooth=True), turned([(0, 0.126), (0.0095, 0.126, 0.0008), (0.0085, 0.138, 0.001), (0.004, 0.14), (0, 0.14)], steel, 0.0005), turned([(0.0159, 0.0118), (0.0165, 0.0125), (0.0163, 0.0175), (0.0157, 0.018)], matt_plastic("#b5452c"), 0.0003)]
        group(handle, turn=(-90, 0, 0), at=(0, 0, 0.0162))
        group(handle, turn=(0, 0, turn + 180), at=at)
    line = [(-0.1207, 0.0886, 0.0155)]
    for k in range(41):
        a = 2.6 - k * 2 * pi / 12
        r = 0.098 + 0.006 * sin(k * 1.7)
        line.append((r * 1.25 * cos(a) + 0.004 * cos(k * 2.1), 0.1 + r * 0.82 * sin(a), 0.0033 + 0.0052 * (k // 12) + 0.002 * sin(k)))
    line.append((0.0829, 0.0716, 0.0155))
    tube(line, 0.0026, cord)


def compass():
    """Clear base plate, turning dial, and a mirror in the open lid."""
    plate, dark, red = matt_plastic("#dfe5df", 0.25), matt_plastic("#212426", 0.45), matt_plastic("#b5352a", 0.45)
    white = matt_plastic("#f4f3ee")
    box((0.062, 0.104, 0.0045), dark, 0.0014, 0.008, at=(0, 0, 0))
    box((0.056, 0.03, 0.0004), plate, 0, 0.004, at=(0, -0.034, 0.0044))
    for k in range(26):
        box((0.0003, 0.0032 if k % 5 else 0.0055, 0.0001), dark, 0, at=(-0.025 + k * 0.002, -0.0455 if k % 5 else -0.0444, 0.0048))
    label("RIDGELINE", 0.0042, dark, "bold", at=(0, -0.0335, 0.0049), turn=(-90, 0, 0), spacing=1.2)
    dial = [turned([(0, 0.0044), (0.0272, 0.0044, 0.0006), (0.0272, 0.0105, 0.0012), (0.0222, 0.0118, 0.0006), (0.0215, 0.0105), (0.0215, 0.0075), (0, 0.0075)], dark, 0.0005)]
    for k in range(48):
        a = 2 * pi * k / 48
        dial += [group([box((0.0012, 0.0012, 0.0045), dark, 0.0004)], turn=(0, 0, -360 * k / 48), at=(0.0272 * sin(a), 0.0272 * cos(a), 0.0052))]
    for k in range(72):
        a = 2 * pi * k / 72
        dial += [group([box((0.0003, 0.0028 if k % 6 == 0 else 0.0016, 0.0001), white, 0)], turn=(0, 0, -5 * k), at=(0.0236 * sin(a), 0.0236 * cos(a), 0.01155))]
    dial += [turned([(0, 0.0077), (0.0213, 0.0077)], white, 0)]
    for k, letter in enumerate("NESW"):
        a = pi / 2 * k
        dial += [group([label(letter, 0.0044, red if k == 0 else dark, "bold", turn=(-90, 0, 0))], turn=(0, 0, -90 * k), at=(0.0172 * sin(a), 0.0172 * cos(a), 0.0079))]
    dial += [group([outline([(-0.0022, 0), (0.0022, 0), (0, 0.0148)], 0.0005, red, 0.0001), outline([(0.0022, 0), (-0.0022, 0), (0, -0.0148)], 0.0005, white, 0.0001), turned([(0, 0), (0.0015, 0), (0.001, 0.0014), (0, 0.0016)], brass())], turn=(0, 0, 22), at=(0, 0, 0.0092))]
    group(dial, at=(0, 0.012, 0), turn=(0, 0, 0))
    lid = [outline([(-0.031, 0), (0.031, 0), (0.031, 0.066), (-0.031, 0.066)], 0.005, dark, 0.0014, 0.008, turn=(90, 0, 0))]
    lid += [outline([(-0.0255, 0.007), (0.0255, 0.007), (0.0255, 0.059), (-0.0255, 0.059)], 0.0006, looking_glass(0.052, 0.033), 0.0002, 0.005, at=(0, -0.0049, 0), turn=(90, 0, 0))]
    lid += [box((0.0005, 0.0003, 0.05), dark, 0, at=(0, -0.0056, 0.008))]
    group(lid, turn=(-22, 0, 0), at=(0, 0.0535, 0.003))
    for x in (-0.021, 0.021):
        group([turned([(0, -0.006), (0.0032, -0.006, 0.0005), (0.0032, 0.006, 0.0005), (0, 0.006)], dark)], turn=(0, 90, 0), at=(x, 0.0525, 0.0035))
    cord = [(0, -0.05, 0.003), (0.004, -0.062, 0.0014), (0.03, -0.072, 0.0014), (0.05, -0.05, 0.0014), (0.046, -0.012, 0.0014), (0.055, 0.02, 0.0014), (0.06, -0.02, 0.0014), (0.056, -0.06, 0.0014), (0.026, -0.08, 0.0014), (0, -0.066, 0.0016), (-0.002, -0.05, 0.003)]
    tube(cord, 0.0012, red)
