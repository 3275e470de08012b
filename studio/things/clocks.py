"""Clocks."""
from math import cos, pi, sin

from forms import ball, box, group, label, outline, tube, turned
from materials import brass, gloss_plastic, paper, walnut
from things.printed import ink


def dial(radius, face="#f6f2e8", dark="#26241f", hands="#26241f", numerals=True, time=(10, 10), accent="#b5402c", brand="Morrow"):
    """A clock's face towards -y, its middle at the origin."""
    parts = [turned([(0, 0), (radius, 0), (radius, radius * 0.02), (0, radius * 0.02)], paper(face), 0, turn=(90, 0, 0))]
    black, lift = ink(dark), -radius * 0.021
    for k in range(60):
        wide, long = (0.018 if k % 5 == 0 else 0.008) * radius, (0.1 if k % 5 == 0 else 0.055) * radius
        mark = box((wide, 0.0002, long), black, 0)
        group([mark], (0, lift, radius * 0.94 - long))
        parts += group([mark], (0, 0, 0), (0, 360 * k / 60, 0))
    for k in range(1, 13 if numerals else 1):
        a = 2 * pi * k / 12
        parts.append(label(str(k), radius * 0.15, black, "sans", (0.7 * radius * sin(a), lift, 0.7 * radius * cos(a))))
    parts.append(label(brand.upper(), radius * 0.06, black, "bold", (0, lift, radius * 0.36), spacing=1.4))
    hour, minute = (time[0] % 12 + time[1] / 60) * 30, time[1] * 6
    for long, wide, turn, y, colour in ((0.5, 0.07, hour, 1.5, hands), (0.8, 0.05, minute, 2.2, hands), (0.6, 0.022, 205, 2.8, accent)):
        w = wide * radius / 2
        hand = outline([(-w, -0.12 * radius), (w, -0.12 * radius), (w * 0.5, long * radius), (-w * 0.5, long * radius)], radius * 0.012, gloss_plastic(colour), 0, 0, turn=(90, 0, 0))
        group([hand], (0, lift * y, 0))
        parts += group([hand], (0, 0, 0), (0, turn, 0))
    parts.append(turned([(0, 0), (radius * 0.05, 0), (radius * 0.04, radius * 0.02), (0, radius * 0.03)], brass(), 0, at=(0, lift * 3, 0), turn=(90, 0, 0)))
    return parts


def alarm_clock(colour="#1f4d3a"):
    """Two bells, one hammer, three feet."""
    paint, metal = gloss_plastic(colour), brass(0.22)
    case = [(0, 0.03), (0.045, 0.03), (0.051, 0.024), (0.052, -0.022), (0.0545, -0.025), (0.0545, -0.029), (0.0495, -0.031), (0.047, -0.027), (0.047, -0.02)]
    parts = [turned([(r, -y) for r, y in case], paint, 0.0015, turn=(90, 0, 0))]
    parts += [turned([(0.0545, 0.0245), (0.0552, 0.027), (0.053, 0.0315), (0.0475, 0.0305)], metal, 0.001, turn=(90, 0, 0))]
    parts += group(dial(0.0475), (0, -0.0215, 0))
    for side in (-1, 1):
        parts += [turned([(0, 0), (0.0055, 0.0004), (0.0065, 0.012), (0.003, 0.034), (0, 0.034)], metal, 0.001, at=(side * 0.032, 0, -0.042), turn=(180, side * 25, 0))]
        bell = [turned([(0.0243, 0.0004), (0.0257, 0), (0.0247, 0.008), (0.0198, 0.0155), (0.0105, 0.0198), (0, 0.0209)], metal, smooth=True), turned([(0, 0.02), (0.0035, 0.02), (0.0035, 0.0255), (0, 0.027)], metal, 0.001), turned([(0, -0.016), (0.0022, -0.016), (0.0022, 0.004), (0, 0.004)], metal, 0)]
        parts += group(bell, (side * 0.0355, 0, 0.0545), (0, side * 33, 0))
    parts += [tube([(0, 0, 0.05), (0, 0, 0.077)], 0.0017, metal, False), ball(0.0055, metal, at=(0, 0, 0.0745))]
    parts += [tube([(-0.041, 0, 0.077), (-0.034, 0, 0.093), (0, 0, 0.103), (0.034, 0, 0.093), (0.041, 0, 0.077)], 0.0024, metal)]
    group(parts, (0, 0, 0.072))


def mantel_clock():
    """A walnut arch with a white dial."""
    wood = walnut("x")
    arch = [(-0.13, 0), (0.13, 0), (0.118, 0.07)] + [(0.118 * cos(a), 0.085 + 0.112 * sin(a)) for a in (pi * k / 30 for k in range(31))] + [(-0.118, 0.07)]
    outline(arch, 0.075, wood, 0.004, 0, at=(0, 0.0375, 0.02), turn=(90, 0, 0))
    box((0.3, 0.105, 0.02), wood, 0.004, 0.004)
    for side in (-1, 1):
        for y in (-0.035, 0.035):
            turned([(0, -0.008), (0.012, -0.008), (0.014, 0.001), (0, 0.001)], brass(), 0.002, at=(side * 0.13, y, 0))
    turned([(0.077, -0.001), (0.085, 0.0015), (0.0835, 0.007), (0.0765, 0.009), (0.075, 0.002)], brass(0.2), 0.0015, at=(0, -0.0375, 0.11), turn=(90, 0, 0))
    group(dial(0.0765, accent="#26241f", time=(10, 9)), (0, -0.0385, 0.11))
    for side in (-1, 1):
        turned([(0, 0), (0.0042, 0), (0.0042, 0.0006), (0.0022, 0.0006), (0.0022, 0.0001)], brass(), 0.0002, at=(side * 0.03, -0.0402, 0.085), turn=(90, 0, 0))
