"""Sunglasses and their case."""
from math import radians

from forms import box, curve, group, label, outline, tube, turned
from materials import brass, chrome, leather, shaded, surface, tortoise
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
    """A hard shell with a seam around it."""
    hide = leather(colour)
    half = curve([(-0.08, 0.0), (-0.074, 0.018), (-0.05, 0.029), (0, 0.033), (0.05, 0.029), (0.074, 0.018), (0.08, 0.0)], 8)
    body = [(x, -0.75 * z - 0.001) for x, z in half]
    outline(half, 0.064, hide, 0.013, 0.008, at=(0, 0.032, 0.028), turn=(90, 0, 0))
    outline(body[::-1], 0.064, hide, 0.013, 0.008, at=(0, 0.032, 0.028), turn=(90, 0, 0))
    box((0.157, 0.0625, 0.0026), brass(0.3), 0.001, 0.012, at=(0, 0, 0.0255))
    box((0.02, 0.003, 0.012), brass(0.25), 0.0012, 0.003, at=(0, -0.0325, 0.0215))
    label(brand, 0.0078, leather(shaded(colour, 0.45)), "serif", (0, -0.0322, 0.043))
