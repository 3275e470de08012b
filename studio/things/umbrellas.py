"""Umbrellas."""
from math import cos, pi, sin

from forms import group, mesh_of, tube, turned
from materials import brass, chrome, cloth, matt_plastic, walnut


def closed(colour="#1f4d3a"):
    """Rolled, lying down: eight folds of cloth around a shaft, a crook of wood."""
    fabric, wood = cloth(colour, 0.0007), walnut("z", 0.006)
    folds, rings = 16, []
    for k in range(61):
        t = k / 60
        z = 0.05 + 0.45 * t
        size = 0.008 + 0.034 * sin(min(1, t * 1.08) * pi * 0.62) ** 1.1 * (1 - 0.25 * t)
        tie = 1 - 0.16 * max(0, 1 - abs(t - 0.62) / 0.05)
        ring = []
        for i in range(192):
            a = 2 * pi * i / 192
            phase = (a * folds / (2 * pi) + t * 1.1) % 1
            saw = 0.86 + 0.2 * phase ** 0.7 - 0.16 * max(0, phase - 0.88) / 0.12
            ring.append((size * tie * saw * cos(a), size * tie * saw * sin(a), z))
        rings.append(ring)
    points = [p for ring in rings for p in ring]
    faces = [(k * 192 + i, k * 192 + (i + 1) % 192, k * 192 + 192 + (i + 1) % 192, k * 192 + 192 + i) for k in range(60) for i in range(192)]
    parts = [mesh_of("canopy", points, faces, fabric, 60)]
    tie_z = 0.05 + 0.45 * 0.62
    parts.append(turned([(0.0318, tie_z - 0.013), (0.0332, tie_z - 0.011), (0.0332, tie_z + 0.011), (0.0318, tie_z + 0.013)], fabric, 0.001))
    parts.append(turned([(0, 0), (0.0035, 0.0005), (0.004, 0.02), (0.006, 0.024), (0.0075, 0.054), (0, 0.054)], brass(), 0.001))
    parts.append(turned([(0, 0.43), (0.006, 0.43), (0.006, 0.58), (0, 0.58)], chrome(), 0.0004))
    parts += [tube([(0.025 * cos(a), 0.025 * sin(a), 0.496), (0.0265 * cos(a), 0.0265 * sin(a), 0.508)], [0.0012, 0.002], chrome(), False) for a in (2 * pi * k / 8 for k in range(8))]
    parts.append(turned([(0.006, 0.555), (0.0125, 0.556), (0.0125, 0.574), (0.006, 0.575)], brass(), 0.001))
    crook = [(0, 0, 0.573), (0, 0, 0.62), (0, 0, 0.655), (0, -0.014, 0.692), (0, -0.048, 0.708), (0, -0.082, 0.692), (0, -0.096, 0.655), (0, -0.096, 0.635)]
    parts.append(tube(crook, 0.0125, wood))
    group(parts, (0, 0, 0.036), (0, 87.6, 0))


def opened(colour="#1f4d3a"):
    """Open, on the floor: it stands on its rim and its crook."""
    fabric, wood, ribs = cloth(colour, 0.0007), walnut("z", 0.006), 8
    rings, wide, high, each = [], 0.52, 0.21, 24
    for k in range(31):
        t = k / 30
        ring = []
        for i in range(ribs * each):
            a, between = 2 * pi * i / (ribs * each), sin(pi * (i % each) / each)
            r = wide * sin(t * pi * 0.5) * (1 - 0.1 * between * t ** 1.5)
            ring.append((r * cos(a), r * sin(a), high * (cos(t * pi * 0.5) - 1) + 0.012 * between * t * (1 - 0.4 * t)))
        rings.append(ring)
    n = ribs * each
    points = [p for ring in rings for p in ring]
    faces = [(k * n + i, k * n + (i + 1) % n, k * n + n + (i + 1) % n, k * n + n + i) for k in range(30) for i in range(n)]
    parts = [mesh_of("canopy", points, faces, fabric, 25)]
    for k in range(ribs):
        a = 2 * pi * k / ribs
        line = [(wide * sin(t * pi / 2) * cos(a), wide * sin(t * pi / 2) * sin(a), high * (cos(t * pi / 2) - 1) - 0.003) for t in (j / 16 for j in range(17))]
        parts.append(tube(line, 0.0018, chrome(), False))
        parts.append(tube([(0.008 * cos(a), 0.008 * sin(a), -0.26), (0.27 * cos(a), 0.27 * sin(a), -0.036)], 0.0018, chrome(), False))
        parts.append(tube([(1.0 * wide * cos(a), wide * sin(a), -high - 0.004), (1.012 * wide * cos(a), 1.012 * wide * sin(a), -high - 0.009)], 0.003, brass(), False))
    parts.append(turned([(0, 0.05), (0.0035, 0.0495), (0.004, 0.03), (0.006, 0.026), (0.0075, -0.004), (0, -0.004)], brass(), 0.001))
    parts.append(turned([(0, -0.56), (0.006, -0.56), (0.006, 0), (0, 0)], chrome(), 0.0004))
    parts.append(turned([(0, -0.275), (0.013, -0.275), (0.013, -0.245), (0, -0.245)], matt_plastic("#232425"), 0.002))
    crook = [(0, 0, 0.0), (0, 0, -0.06), (0, 0, -0.1), (0, -0.014, -0.137), (0, -0.048, -0.153), (0, -0.082, -0.137), (0, -0.096, -0.1), (0, -0.096, -0.08)]
    parts.append(tube([(x, y, z - 0.545) for x, y, z in crook], 0.0125, wood))
    group(parts, turn=(0, 0, 22.5))
    group(parts, turn=(48, 0, 0))
