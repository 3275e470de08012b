"""Telephone, watch, batteries and charger."""
from math import cos, pi, sin

from forms import box, group, label, outline, strip, tube, turned
from materials import chrome, gloss_plastic, matt_plastic, metal, rubber, screen_glass
from things.screens import hills, lit


def phone():
    """It leans back a little; the second view shows its back."""
    side, glass, back = metal("#8f9aa0", 0.3), screen_glass(), metal("#56707c", 0.42)
    wide, high, deep = 0.0715, 0.147, 0.008
    frame = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, high), (-wide / 2, high)]
    inner = [(x * 0.965, high / 2 + (z - high / 2) * 0.983) for x, z in frame]
    parts = [outline(frame, deep, side, 0.0018, 0.011, at=(0, deep / 2, 0), turn=(90, 0, 0))]
    parts += [outline(inner, 0.0006, glass, 0.0003, 0.0098, at=(0, -deep / 2 + 0.0003, 0), turn=(90, 0, 0))]
    morning = hills(wide * 0.915, high * 0.952, "9:41", 0.075, 0.008)
    parts += [group(morning, at=(0, -deep / 2 - 0.0004, high / 2)), turned([(0, 0), (0.0022, 0)], matt_plastic("#08090a"), 0, at=(0, -deep / 2 - 0.0025, high - 0.0085), turn=(90, 0, 0))]
    parts += [outline(inner, 0.0006, back, 0.0003, 0.0098, at=(0, deep / 2 + 0.0003, 0), turn=(90, 0, 0))]
    parts += [outline([(0.004, 0.105), (0.029, 0.105), (0.029, 0.14), (0.004, 0.14)], 0.0022, back, 0.0008, 0.007, at=(0, deep / 2 + 0.0024, 0), turn=(90, 0, 0))]
    for z in (0.1145, 0.1305):
        parts += [turned([(0, 0.0022), (0.0048, 0.0022), (0.0048, 0.0014), (0.006, 0.0018, 0.0003), (0.0062, 0)], side, 0.0002, at=(0.0165, deep / 2 + 0.0022, z), turn=(-90, 0, 0))]
        parts += [turned([(0, 0), (0.0047, 0)], glass, 0, at=(0.0165, deep / 2 + 0.0045, z), turn=(-90, 0, 0))]
    parts += [group([label("ORBIO", 0.0055, matt_plastic("#dfe5e8"), "bold", spacing=1.2)], turn=(0, 0, 180), at=(0, deep / 2 + 0.0004, 0.05))]
    parts += [box((0.0012, 0.0028, 0.018), side, 0.0004, at=(wide / 2 + 0.0003, 0, 0.095)), box((0.0012, 0.0028, 0.011), side, 0.0004, at=(wide / 2 + 0.0003, 0, 0.072))]
    group(parts, turn=(-9, 0, 0), at=(0, 0, 0.0008))


def watch():
    """Its strap is closed and stands on the table; the face looks up to the front."""
    body, glass, band = metal("#5d6163", 0.3), screen_glass(), rubber("#2f4a3e")
    ring = [(0.0315 * cos(a), 0.026 * sin(a)) for a in (2 * pi * k / 96 for k in range(96))]
    strip(ring, 0.0024, 0.021, band, 0.0008, True, at=(-0.0105, 0, 0.026), turn=(90, 0, 90))
    case = [box((0.038, 0.044, 0.0095), body, 0.0028, 0.0105), box((0.0345, 0.0405, 0.0012), glass, 0.0006, 0.009, at=(0, 0, 0.0088))]
    case += [group([turned([(0, 0), (0.0032, 0, 0.0004), (0.0032, 0.0026, 0.0006), (0, 0.0027)], body, turn=(0, 90, 0))], at=(0.0188, 0.006, 0.0052))]
    ink, green = lit("#f2f4f1", 0.8), lit("#67b58e", 0.7)
    case += [label("10:09", 0.0085, ink, "bold", at=(0, 0.005, 0.01005), turn=(-90, 0, 0)), label("FRI 12", 0.0028, green, "bold", at=(0, 0.0135, 0.01005), turn=(-90, 0, 0))]
    for k, part in enumerate((0.8, 0.55, 0.3)):
        arc = [(-0.0105 + 0.0105 * k + 0.0035 * sin(a), -0.0085 + 0.0035 * cos(a), 0.0101) for a in (2 * pi * part * i / 24 for i in range(25))]
        case += [tube(arc, 0.0006, lit(("#67b58e", "#e0a25a", "#7fa7c9")[k], 0.7), smooth=False)]
    group(case, at=(0, 0, 0.0005), turn=(0, 0, 0))
    group(case, turn=(68, 0, 0), at=(0, -0.0245, 0.036))


def battery():
    """Four cells, one of which lies."""
    green, copper, steel = gloss_plastic("#1f4d3a"), metal("#b87a4b", 0.28), chrome()
    for x, y, lies in ((-0.0175, 0.004, 0), (0, 0.004, 0), (0.0175, 0.004, 0), (0, 0, 1)):
        cell = [
            turned([(0, 0), (0.0068, 0, 0.0006), (0.007, 0.0012)], steel, 0.0003),
            turned([(0.0066, 0.0006), (0.0071, 0.0006, 0.0004), (0.0071, 0.034)], green, 0.0003),
            turned([(0.0071, 0.034), (0.0071, 0.0484, 0.0006), (0.005, 0.0489), (0, 0.0489)], copper, 0.0005),
            turned([(0.0028, 0.0488), (0.0028, 0.0502, 0.0004), (0, 0.0503)], steel, 0.0003),
            turned([(0.0071, 0.0336), (0.00715, 0.034)], matt_plastic("#efe9dc"), 0),
            group([label("Trailhead", 0.003, matt_plastic("#f3efe6"), "bold", around=0.0071, turn=(0, 0, 0))], at=(0, 0, 0.023)),
            label("AA 2500 mAh", 0.0016, matt_plastic("#d9b991"), around=0.0071, at=(0, 0, 0.0145)),
            label("+", 0.0045, matt_plastic("#3a2416"), "bold", around=0.0071, at=(0, 0, 0.041)),
        ]
        group(cell, turn=(0, 0, 6 if not lies else -20))
        if lies:
            group(cell, turn=(0, 90, 0), at=(-0.022, -0.019, 0.0071))
            group(cell, turn=(0, 0, -14))
        else:
            group(cell, at=(x, y, 0))


def charger():
    """Two sockets in front and folding pins at the side."""
    white, grey, dark = matt_plastic("#eeece6", 0.35), matt_plastic("#c9c7c1", 0.4), matt_plastic("#1b1c1d", 0.5)
    box((0.056, 0.034, 0.05), white, 0.004, 0.007)
    outline([(-0.0262, 0.0035), (0.0262, 0.0035), (0.0262, 0.0465), (-0.0262, 0.0465)], 0.0006, grey, 0.0003, 0.005, at=(0, -0.0167, 0), turn=(90, 0, 0))
    for z in (0.034, 0.019):
        hole = [(-0.0058, -0.0021), (0.0058, -0.0021), (0.0058, 0.0021), (-0.0058, 0.0021)]
        outline(hole, 0.0006, chrome(), 0.0002, 0.002, at=(-0.006, -0.0169, z), turn=(90, 0, 0))
        outline([(x * 0.88, y * 0.66) for x, y in hole], 0.0002, dark, 0, 0.0012, at=(-0.006, -0.01755, z), turn=(90, 0, 0))
    label("65 W", 0.0046, matt_plastic("#5a5a57"), "bold", at=(0.014, -0.0174, 0.0265))
    label("HALDEN", 0.0042, matt_plastic("#a5a39d"), "bold", at=(0, 0, 0.0501), turn=(-90, 0, 0), spacing=1.2)
    box((0.0006, 0.026, 0.036), grey, 0.0002, 0, at=(0.0282, 0, 0.007))
    for z in (0.0155, 0.0345):
        group([turned([(0, 0), (0.0022, 0), (0.0022, 0.017, 0.0008), (0, 0.0185)], chrome(), 0.0006, turn=(0, 90, 0)), turned([(0, 0), (0.0032, 0), (0.003, 0.006)], dark, 0.0004, turn=(0, 90, 0))], at=(0.028, 0, z))
