"""Yoga mat and foam roller."""
from math import cos, pi, sin

from forms import box, group, strip, tube, turned
from materials import bump, cells, cloth, matt_plastic, surface


def foam(colour, size=0.004, depth=0.0008):
    skin = surface("foam", colour, 0.85, Specular=0.2)
    bump(skin, cells(skin, size), depth, 0.5)
    return skin


def roll(colour, turns, tail):
    """A mat, rolled up but for its tail; says how large the roll is."""
    pitch, start = 0.0062, 0.008
    line = []
    for k in range(int(turns * 48) + 1):
        a = 2 * pi * k / 48
        r = start + pitch * a / (2 * pi)
        line.append((r * cos(a - 2 * pi * turns - pi / 2), r * sin(a - 2 * pi * turns - pi / 2)))
    outer = start + pitch * turns
    line += [(x, -outer) for x in tail]
    parts = [strip(line, 0.0056, 0.61, foam(colour, 0.003, 0.0006), 0.0012)]
    group(parts, at=(0, outer + 0.0028, -0.305))
    group(parts, turn=(90, 0, 90))
    group(parts, turn=(0, 0, 180))
    return outer


def half_rolled(colour):
    """Two thirds of it lie on the floor."""
    roll(colour, 4.3, [0.02 + 0.05 * k for k in range(25)])


def yoga_mat(colour):
    """Rolled up, with its end on the ground and two bands around it."""
    outer = roll(colour, 7.3, (0.02, 0.05, 0.085, 0.12))
    for x in (-0.17, 0.17):
        ring = [((outer + 0.004) * cos(a), (outer + 0.004) * sin(a)) for a in (2 * pi * k / 96 for k in range(96))]
        strap = [strip(ring, 0.0022, 0.03, cloth("#e6dfd0"), 0.0006, True)]
        strap += [box((0.004, 0.03, 0.034), matt_plastic("#2a2b2c"), 0.001, 0.002, at=(-outer - 0.006, 0, -0.002))]
        group(strap, turn=(0, 0, 40), at=(0, outer + 0.0028, -0.015))
        group(strap, turn=(90, 0, 90))
        group(strap, at=(x, 0, 0))


def foam_roller():
    """A hollow tube with a grid of pads, lying."""
    skin, core = foam("#c8623a", 0.0022, 0.0003), matt_plastic("#222324", 0.5)
    r, long = 0.066, 0.33
    parts = [turned([(0.05, 0), (r - 0.007, 0, 0.003), (r - 0.007, long, 0.003), (0.05, long)], skin)]
    parts += [turned([(0.046, 0.004), (0.046, -0.001, 0.0006), (0.0525, -0.001, 0.0006), (0.0525, long + 0.001, 0.0006), (0.046, long + 0.001, 0.0006), (0.046, long - 0.004), (0.046, 0.004)], core)]
    for row in range(6):
        for k in range(12):
            z = 0.012 + row * 0.0515
            wide = k % 3 != 0
            pad = turned([(r - 0.008, 0), (r, 0.0005, 0.003), (r, 0.0455, 0.003), (r - 0.008, 0.046)], skin, 0.003, degrees=24 if wide else 12)
            parts.append(pad)
            group([pad], turn=(0, 0, k * 30), at=(0, 0, z))
    group(parts, turn=(0, 90, 0), at=(-long / 2, 0, r))
