"""Sunglasses and their case."""
from math import cos, pi, radians, sin

from forms import box, curve, group, label, mesh_of, outline, tube, turned
from materials import brass, chrome, felt, leather, shaded, surface, tortoise
from things.walls import ring


def lens_shape(scale, lift=0.0):
    """A soft pantos, its middle at the origin."""
    points = [(-0.024, 0.012), (-0.012, 0.0195), (0.006, 0.0205), (0.021, 0.0165), (0.0255, 0.004), (0.0215, -0.012), (0.009, -0.0215), (-0.008, -0.021), (-0.02, -0.0125), (-0.0252, 0.0)]
    return [(x * scale + (0.0006 if x > 0 else -0.0006) * lift, z * scale) for x, z in curve(points, 10, True)]


def sunglasses(colour="#2a1a10", spots="#8a4a16", tint="#1d2422"):
    """Open on the table, the arms behind."""
    acetate = tortoise(colour, spots)
    front, depth = [], 0.0042
    for side in (-1, 1):
        mirrored = lambda line: [(side * x, z) for x, z in line]
        eye = [ring(mirrored(lens_shape(1.2)), mirrored(lens_shape(1.0)), depth, acetate)]
        edge = eye[0].modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method, edge.angle_limit = 0.0011, 4, "ANGLE", radians(35)
        eye.append(outline(mirrored(lens_shape(1.02)), 0.0014, surface("lens", tint, 0.04, Transmission=0.55, Clearcoat=0.4, Clearcoat_Roughness=0.02), 0.0002, at=(0, 0, 0.0012)))
        hinge = [(side * 0.0265, 0.019), (side * 0.0335, 0.0165), (side * 0.0335, 0.0065), (side * 0.027, 0.005)]
        eye.append(outline(hinge, depth, acetate, 0.0011, 0.0015))
        eye.append(turned([(0, 0), (0.0011, 0), (0.0011, 0.0004), (0, 0.0005)], chrome(), 0.0001, at=(side * 0.0305, 0.0125, depth)))
        group(eye, (0, 0, 0), (90, 0, 0))
        front += group(eye, (side * 0.0355, 0, 0), (0, 0, side * 5))
        arm = [(0, 0.0165), (0.05, 0.0155), (0.092, 0.0155), (0.118, 0.006), (0.135, -0.016), (0.14, -0.0155), (0.124, 0.011), (0.1, 0.0235), (0.05, 0.0225), (0, 0.0255)]
        blade = group([outline(curve(arm[:5], 5) + curve(arm[5:], 5), 0.0036, acetate, 0.0012)], (0, 0, 0), (90, 0, 0))
        group(blade, (0, 0.0018, -0.0095), (0, 0, 90 + side * 2))
        front += group(blade, (side * 0.0685, 0.0005, 0), (0, 0, 0))
        front.append(outline(curve([(0, 0), (0.004, 0.005), (0.0025, 0.011), (-0.001, 0.012), (-0.002, 0.004)], 5, True), 0.003, acetate, 0.001, at=(side * 0.0085, 0.004, -0.008), turn=(90, 0, side * 40)))
    front.append(tube([(-0.0082, -0.0045, 0.0068), (-0.004, -0.005, 0.0092), (0, -0.0052, 0.01), (0.004, -0.005, 0.0092), (0.0082, -0.0045, 0.0068)], [0.0017, 0.0021, 0.0022, 0.0021, 0.0017], acetate))


def case(colour="#8a4f2c", brand="Aventi"):
    """A hard shell, open, with felt inside and sunglasses on it."""
    deep, hinge = 0.029, 0.033
    lid = [half_case(colour, deep), label(brand, 0.011, brass(0.3), "serif", (0, -0.002, 0.0034 - deep), (-90, 0, 0))]
    group(lid, (0, hinge, 0))
    group(lid, (0, 0, 0), (68, 0, 0))
    group(lid, (0, hinge, deep))
    group(half_case(colour, deep), (0, 0, deep))
    box((0.022, 0.003, 0.011), brass(0.25), 0.0012, 0.003, at=(0, -0.0335, deep - 0.009))
    group(folded(), (0, -0.002, deep - 0.008), (10, 0, 0))


def half_case(colour, deep):
    """A bowl of leather with felt in it, its brim at z = 0."""
    def bowl(x, y, low, material):
        rings, around = 28, 120
        rim = [(abs(cos(a)) ** 0.62 * (1 if cos(a) > 0 else -1), abs(sin(a)) ** 0.62 * (1 if sin(a) > 0 else -1)) for a in (2 * pi * k / around for k in range(around))]
        levels = [(cos(t) ** 0.4, -low * sin(t) ** 0.6) for t in (pi / 2 * k / rings for k in range(rings))] + [(0, -low)]
        points = [(x * part * a, y * part * b, z) for part, z in levels for a, b in rim]
        faces = [(k * around + i, k * around + (i + 1) % around, (k + 1) * around + (i + 1) % around, (k + 1) * around + i) for k in range(rings) for i in range(around)]
        return mesh_of("bowl", points, faces, material, 60), [(x * a, y * b) for a, b in rim]
    outside, outer = bowl(0.08, 0.033, deep, leather(colour))
    inside, inner = bowl(0.0772, 0.0302, deep - 0.003, felt("#2c5a48"))
    brim = ring(outer, inner, 0.0012, leather(shaded(colour, 0.8)))
    return [outside, inside, *group([brim], (0, 0, -0.0008))]


def folded():
    """Sunglasses on their arms, their front above."""
    acetate = tortoise("#2a1a10", "#8a4a16")
    made = []
    for side in (-1, 1):
        mirrored = lambda line: [(side * x, y) for x, y in line]
        eye = [ring(mirrored(lens_shape(1.14)), mirrored(lens_shape(0.95)), 0.0042, acetate)]
        eye.append(outline(mirrored(lens_shape(0.97)), 0.0014, surface("lens", "#1d2422", 0.04, Clearcoat=0.6, Clearcoat_Roughness=0.02), 0.0002, at=(0, 0, 0.0012)))
        eye.append(outline([(side * 0.025, 0.018), (side * 0.0325, 0.0155), (side * 0.0325, 0.006), (side * 0.0255, 0.005)], 0.0042, acetate, 0.0011, 0.0015))
        eye.append(turned([(0, 0), (0.0011, 0), (0.0011, 0.0004), (0, 0.0005)], chrome(), 0.0001, at=(side * 0.0295, 0.012, 0.0042)))
        made += group(eye, (side * 0.034, 0, 0))
        made.append(tube([(side * 0.066, 0.011, -0.002), (side * 0.03, 0.012, -0.006 - 0.002 * side), (-side * 0.02, 0.008, -0.007 - 0.002 * side), (-side * 0.05, -0.008, -0.007 - 0.002 * side)], 0.0026, acetate))
    made.append(tube([(-0.0082, 0.006, 0.0035), (-0.004, 0.0085, 0.0038), (0, 0.0092, 0.004), (0.004, 0.0085, 0.0038), (0.0082, 0.006, 0.0035)], [0.0017, 0.0021, 0.0022, 0.0021, 0.0017], acetate))
    return made
