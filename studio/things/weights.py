"""Dumb-bells and kettlebell."""
from math import cos, pi, sin

from forms import group, label, outline, tube, turned
from materials import cast_iron, chrome, matt_plastic, rubber


def dumb_bells(mass, colour):
    """Two with six-sided heads, one laid before the other."""
    size = (mass / 2) ** (1 / 3) * 0.036
    skin, steel = rubber(colour), chrome()
    for k, (at, turn) in enumerate((((0, 0.055 * size / 0.036, 0), -16), ((0.01, -0.06 * size / 0.036, 0), 14))):
        wide, parts = size * 1.35, []
        hexagon = [(size * cos(pi / 3 * i), size * sin(pi / 3 * i)) for i in range(6)]
        for side in (-1, 1):
            head = [outline(hexagon, wide, skin, size * 0.16, size * 0.12, turn=(0, 90, 0), at=(0.052 if side > 0 else -0.052 - wide, 0, 0))]
            face = 0.052 + wide
            head += [group([label(f"{mass} kg", size * 0.42, matt_plastic("#ece8de"), "bold", turn=(0, 0, 90 * side))], at=(side * (face + 0.0001), 0, 0))]
            head += [group([label("CORNERSTONE", size * 0.13, matt_plastic("#ece8de"), "bold", turn=(0, 0, 90 * side))], at=(side * (face + 0.0001), 0, -size * 0.45))]
            parts += head
            parts += [group([turned([(0, 0), (0.0185, 0, 0.001), (0.0165, 0.006, 0.001), (0, 0.006)], steel, turn=(0, 90 * -side, 0))], at=(side * 0.052, 0, 0))]
        grip = [(0.0115, -0.05), (0.013, -0.035), (0.0152, 0), (0.013, 0.035), (0.0115, 0.05)]
        parts += [group([turned(grip, steel, smooth=True)], turn=(0, 90, 0))]
        group(parts, at=(0, 0, size * 0.866), turn=(0, 0, 0))
        group(parts, turn=(0, 0, turn), at=at)


def kettlebell(mass):
    """Cast in one, with a window of a handle and its mass in front."""
    r = 0.072 * (mass / 8) ** (1 / 3)
    iron = cast_iron("#2d2e30")
    turned([(0, 0), (r * 0.62, 0, 0.004), (r * 0.86, r * 0.3), (r, r * 0.85), (r * 0.93, r * 1.3), (r * 0.66, r * 1.68), (r * 0.3, r * 1.86), (0, r * 1.9)], iron, r * 0.35)
    thick = 0.0165 if mass < 12 else 0.018
    half, top = r * 0.78, r * 1.9 + 0.062
    line = [(-r * 0.56, 0, r * 1.45), (-half * 1.02, 0, r * 1.9), (-half * 0.98, 0, top - 0.03), (-half * 0.6, 0, top - 0.004), (0, 0, top), (half * 0.6, 0, top - 0.004), (half * 0.98, 0, top - 0.03), (half * 1.02, 0, r * 1.9), (r * 0.56, 0, r * 1.45)]
    tube(line, [thick * 1.35, thick * 1.08, thick, thick, thick, thick, thick, thick * 1.08, thick * 1.35], iron)
    white = matt_plastic("#e9e5da")
    group([label(f"{mass}", r * 0.5, white, "bold", around=r)], at=(0, 0, r * 0.98))
    group([label("KG", r * 0.16, white, "bold", around=r * 0.99)], at=(0, 0, r * 0.58))
    band = matt_plastic("#3f6f58" if mass < 12 else "#b08a3c")
    for side in (-1, 1):
        group([turned([(thick * 1.13, -0.004), (thick * 1.16, -0.003), (thick * 1.12, 0.004), (thick * 1.09, 0.0045)], band, 0.001)], at=(side * half * 1.012, 0, r * 1.92), turn=(0, 0, 0))
