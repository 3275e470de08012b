"""Umbrellas."""
from math import cos, pi, sin

from forms import group, mesh_of, tube, turned
from materials import brass, chrome, cloth, walnut


def closed(colour="#1f4d3a"):
    """Rolled, lying down: eight folds of cloth around a shaft, a crook of wood."""
    fabric, wood = cloth(colour, 0.0007), walnut("z", 0.006)
    folds, rings = 16, []
    for k in range(61):
        t = k / 60
        z = 0.05 + 0.52 * t
        size = 0.007 + 0.0215 * sin(min(1, t * 1.08) * pi * 0.62) ** 1.1 * (1 - 0.25 * t)
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
    tie_z = 0.05 + 0.52 * 0.62
    parts.append(turned([(0.0224, tie_z - 0.011), (0.0234, tie_z - 0.009), (0.0234, tie_z + 0.009), (0.0224, tie_z + 0.011)], fabric, 0.001))
    parts.append(turned([(0, 0), (0.0035, 0.0005), (0.004, 0.02), (0.006, 0.024), (0.0075, 0.054), (0, 0.054)], brass(), 0.001))
    parts.append(turned([(0, 0.5), (0.0055, 0.5), (0.0055, 0.66), (0, 0.66)], chrome(), 0.0004))
    parts += [tube([(0.0155 * cos(a), 0.0155 * sin(a), 0.566), (0.0165 * cos(a), 0.0165 * sin(a), 0.577)], [0.0012, 0.002], chrome(), False) for a in (2 * pi * k / 8 for k in range(8))]
    parts.append(turned([(0.0055, 0.64), (0.0095, 0.641), (0.0095, 0.656), (0.0055, 0.657)], brass(), 0.001))
    crook = [(0, 0, 0.655), (0, 0, 0.72), (0, 0, 0.765), (0.014, 0, 0.802), (0.045, 0, 0.815), (0.076, 0, 0.8), (0.088, 0, 0.765), (0.088, 0, 0.745)]
    parts.append(tube(crook, 0.0098, wood))
    group(parts, (0, 0, 0.026), (0, 88.6, 0))
    group(parts, (-0.4, 0, 0), (0, 0, 0))
