"""Table tennis."""
from math import cos, pi, sin

from forms import ball, box, group, label, outline
from materials import beech, matt_plastic, oak, surface


def bat(colour):
    """Plywood between two rubbers, with a waisted grip; it lies on its back."""
    wood = beech("y")
    blade = [(0.0755 * cos(a), 0.079 * sin(a) + 0.02) for a in (-0.36 * pi + k * 1.72 * pi / 60 for k in range(61))]
    skin = surface("rubber", colour, 0.5, Specular=0.4)
    parts = [outline([*blade, (-0.015, -0.075), (0.015, -0.075)], 0.0062, wood, 0.001, at=(0, 0, 0.0035))]
    cover = [(x * 0.992, (y - 0.02) * 0.992 + 0.02) for x, y in blade if y > -0.052]
    for z in (0.0015, 0.0094):
        parts += [outline(cover, 0.0022, skin if z > 0.005 else matt_plastic("#1d1e1f", 0.5), 0.0004, at=(0, 0, z))]
    for z, turn in ((0.0095, 0), (0.0036, 180)):
        grip = [(-0.0125, -0.062), (0.0125, -0.062), (0.0122, -0.1), (0.0155, -0.152), (-0.0155, -0.152), (-0.0122, -0.1)]
        parts += [group([outline(grip, 0.0085, oak("y"), 0.0035, 0.003)], turn=(0, turn, 0), at=(0, 0, z))]
    parts += [box((0.026, 0.085, 0.0062), wood, 0.001, at=(0, -0.108, 0.0035))]
    parts += [label("RALLY", 0.007, matt_plastic("#2a2016"), "bold", at=(0, 0, 0.0181), turn=(-90, 0, 90))]
    group([parts[-1]], at=(0, -0.105, 0))
    return parts


def table_tennis():
    """Two bats, one on the other's edge, and three balls."""
    white = matt_plastic("#f2ede2", 0.4)
    lower, upper = bat("#20262a"), bat("#a8322a")
    group(lower, turn=(0, 0, 58), at=(0.045, 0.03, 0.0065))
    group(upper, turn=(6, -7, 0), at=(0, 0, 0.0195))
    group(upper, turn=(0, 0, -24), at=(-0.05, -0.01, 0.006))
    for at in ((0.085, -0.085, 0), (0.125, -0.06, 0), (0.02, -0.125, 0)):
        ball(0.02, white, at=at)
        group([label("BOUNCE", 0.0042, matt_plastic("#2f5c48"), "bold", around=0.0201)], turn=(-35, 0, 12), at=(at[0], at[1], 0.02))
