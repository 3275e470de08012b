"""Make-up."""
from math import cos, pi, sin

from forms import box, cut, group, label, place, tube, turned
from materials import brass, bump, gloss_plastic, looking_glass, noise, surface
from things.printed import ink


def lipstick(colour="#9e3038", brand="Amberly", case="#22201f"):
    """Open, the cap beside it."""
    dark, gold = gloss_plastic(case), brass(0.2)
    turned([(0, 0), (0.0092, 0), (0.0098, 0.0008), (0.0098, 0.027), (0.0094, 0.028), (0, 0.028)], dark, 0.0006)
    turned([(0, 0.027), (0.0086, 0.027), (0.0086, 0.0335), (0.0082, 0.034), (0, 0.034)], gold, 0.0005)
    turned([(0.0074, 0.033), (0.0074, 0.047), (0.0071, 0.0474), (0.0066, 0.047), (0.0066, 0.04)], gold, 0.0003)
    stick = turned([(0, 0.036), (0.0063, 0.036), (0.0063, 0.0705), (0.0046, 0.075), (0, 0.076)], surface("lipstick", colour, 0.32, Specular=0.5), 0.003)
    cut(stick, place(box((0.05, 0.05, 0.03), dark, 0), (0.004, -0.004, 0.0655), (0, 48, 40)))
    label(brand.upper(), 0.0021, ink("#d2ab62"), "bold", (0, 0, 0.0145), around=0.00985, spacing=1.5)
    cap = [turned([(0, 0), (0.0098, 0), (0.0102, 0.0006), (0.0102, 0.0405), (0.0094, 0.042), (0, 0.042)], dark, 0.0009)]
    cap += [turned([(0.0101, 0.0006), (0.01045, 0.0008), (0.01045, 0.004), (0.0101, 0.0042)], gold, 0.0002)]
    group(cap, (0.03, 0.006, 0))


def blush(colour="#e6ab90", brand="Amberly"):
    """An open compact: powder below, a mirror in the lid."""
    case, gold = gloss_plastic("#ede3d8"), brass(0.2)
    powder = surface("powder", colour, 0.85, Specular=0.15, Sheen=0.3)
    bump(powder, noise(powder, 0.0008, detail=3), 0.0002, 0.4)
    turned([(0, 0), (0.035, 0), (0.0365, 0.001), (0.0365, 0.0088), (0.0355, 0.0098), (0.031, 0.0098), (0.0305, 0.0085), (0, 0.0085)], case, 0.0008)
    turned([(0.0308, 0.0092), (0.0308, 0.0103), (0.0299, 0.0103), (0.0299, 0.009)], gold, 0.0003)
    turned([(0, 0.0096), (0.0285, 0.0096), (0.03, 0.0085)], powder, 0.0008)
    for k in range(12):
        a = 2 * pi * k / 12
        tube([(0.006 * cos(a), 0.006 * sin(a), 0.0096), (0.016 * cos(a + 0.2), 0.016 * sin(a + 0.2), 0.0096), (0.0255 * cos(a), 0.0255 * sin(a), 0.0096)], [0.0004, 0.0011, 0.0004], powder)
    tube([(0.0035 * cos(a), 0.0035 * sin(a), 0.0096) for a in (2 * pi * k / 16 for k in range(16))], 0.0007, powder, closed=True)
    lid = [turned([(0, 0), (0.035, 0), (0.0365, 0.001), (0.0365, 0.0055), (0.0355, 0.0062), (0.0325, 0.0062), (0.032, 0.0052), (0, 0.0052)], case, 0.0006)]
    lid += [turned([(0, 0.0054), (0.0315, 0.0054), (0.0315, 0.0057), (0, 0.0057)], looking_glass(0.063), 0.0001)]
    group(lid, (0, 0.0365, 0))
    group(lid, (0, 0.0365, 0.0108), (72, 0, 0))
    tube([(-0.009, 0.0375, 0.0098), (0.009, 0.0375, 0.0098)], 0.0024, gold, False)
    box((0.01, 0.0016, 0.0026), gold, 0.0005, 0, at=(0, -0.0366, 0.005))


def crayon(colour="#3f7a4a", brand="Amberly"):
    """A thick pencil, sharpened, its cap off."""
    lacquer = gloss_plastic(colour)
    wood = surface("cedar", "#cfa77c", 0.6, Specular=0.2)
    core = surface("core", colour, 0.5, Specular=0.3)
    body = [turned([(0, 0), (0.0042, 0), (0.0045, 0.0004), (0.0045, 0.098), (0.0043, 0.0985)], lacquer, 0.0003)]
    body += [turned([(0.0043, 0.0984), (0.0021, 0.1105)], wood, 0), turned([(0.0021, 0.1104), (0.0007, 0.118), (0, 0.1184)], core, 0.0006)]
    body += [turned([(0.00455, 0.004), (0.00462, 0.0045), (0.00462, 0.0085), (0.00455, 0.009)], brass(), 0.0002)]
    body += [label(brand, 0.0034, ink("#e8d9b0"), "italic", (0, -0.0046, 0.032), (0, -90, 0))]
    body += [label("Meadow Green", 0.0024, ink("#e8d9b0"), "sans", (0, -0.0046, 0.066), (0, -90, 0))]
    group(body, (0, 0, 0.0046), (0, 90, 0))
    group(body, (-0.055, 0, 0), (0, 0, 0))
    cap = [turned([(0, 0), (0.0044, 0), (0.0054, 0.0006), (0.0057, 0.032), (0.0053, 0.0328), (0.0049, 0.032), (0.0049, 0.002)], gloss_plastic("#f1f1ec"), 0.0005)]
    cap += [turned([(0.0056, 0.0262), (0.00585, 0.0266), (0.00585, 0.0288), (0.0056, 0.0292)], brass(), 0.0002)]
    group(cap, (-0.002, 0.026, 0.0058), (0, 90, -16))
    stroke(core)


def stroke(core):
    """A swatch beside the crayon: to and fro, closer and closer."""
    line = [(0.052 - 0.0036 * k, (0.0085 - 0.0003 * k) * (-1) ** k) for k in range(17)]
    tube([(x, -0.024 + y * 0.8, 0.0001) for x, y in line], [0.0024 + 0.0003 * (k % 3) for k in range(17)], core, flat=0.12)
