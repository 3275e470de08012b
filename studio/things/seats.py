"""Seats of wood."""
from math import cos, pi, sin

from forms import outline, tube, turned
from materials import beech, cloth, oak


def leg(points, radii, wood):
    return tube(points, radii, wood, smooth=False)


def chair():
    """A dining chair: round legs, a bent back, a shaped seat."""
    wood, board = oak("z"), oak("x")
    seat = [(-0.2, -0.2), (0.2, -0.2), (0.215, -0.05), (0.185, 0.19), (-0.185, 0.19), (-0.215, -0.05)]
    outline(seat, 0.028, board, 0.008, 0.05, at=(0, 0, 0.432))
    outline([(x * 0.93, y * 0.93) for x, y in seat], 0.026, cloth("#5f6f66", 0.0022), 0.011, 0.05, at=(0, 0, 0.454))
    for side in (-1, 1):
        leg([(side * 0.205, -0.195, 0), (side * 0.175, -0.165, 0.44)], [0.012, 0.0185], wood)
        tube([(side * 0.205, 0.235, 0), (side * 0.18, 0.185, 0.3), (side * 0.172, 0.178, 0.46), (side * 0.178, 0.2, 0.64), (side * 0.188, 0.245, 0.8)], [0.012, 0.0175, 0.019, 0.0165, 0.0125], wood)
        leg([(side * 0.187, -0.177, 0.25), (side * 0.185, 0.19, 0.27)], [0.0095, 0.0095], oak("y"))
    tube([(-0.186, 0.01, 0.262), (0.186, 0.01, 0.262)], 0.0095, board, False)
    for z, high, y in ((0.7, 0.1, 0.222), (0.56, 0.032, 0.186)):
        arc = [(0.2 * k / 10, y + 0.055 - 0.055 * (k / 10) ** 2) for k in range(-10, 11)]
        rail = arc + [(x, d + 0.017) for x, d in reversed(arc)]
        outline(rail, high, board, 0.006, 0, at=(0, -0.006, z), turn=(-9, 0, 0))


def stool():
    """Three legs through a round seat, and wedges in their ends."""
    wood = beech("z")
    turned([(0, 0.434), (0.142, 0.434), (0.158, 0.446), (0.16, 0.458), (0.154, 0.466), (0.12, 0.463), (0, 0.459)], oak("x"), 0.006)
    for k in range(4):
        a = pi / 4 + pi / 2 * k
        leg([(0.185 * cos(a), 0.185 * sin(a), 0), (0.105 * cos(a), 0.105 * sin(a), 0.45)], [0.0125, 0.018], wood)
        b = a + pi / 2
        z = 0.16 if k % 2 else 0.2
        r = 0.185 - 0.08 * z / 0.45
        leg([(r * cos(a), r * sin(a), z), (r * cos(b), r * sin(b), z)], [0.0095, 0.0095], oak("y"))
        turned([(0, 0), (0.015, 0), (0.0155, 0.0012), (0, 0.0016)], beech("x"), 0.0004, at=(0.103 * cos(a), 0.103 * sin(a), 0.4625))
