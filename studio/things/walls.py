"""Things for walls: they stand, and lean a little."""
from math import cos, pi, sin

import bpy

from forms import box, curve, group, mesh_of, outline, place, tube, turned
from materials import beech, metal, paper, surface, thin_glass
from shading import between, coordinates, linear, node, put, sums


def ring(outer, inner, depth, material):
    """What is between two outlines of equally many points, `depth` thick upwards."""
    n = len(outer)
    points = [(*p, z) for z in (0, depth) for line in (outer, inner) for p in line]
    faces = []
    for i in range(n):
        j = (i + 1) % n
        faces += [(i, j, n + j, n + i), (2 * n + i, 3 * n + i, 3 * n + j, 2 * n + j), (i, 2 * n + i, 2 * n + j, j), (n + i, n + j, 3 * n + j, 3 * n + i)]
    return mesh_of("ring", points, faces, material)


def rectangle(width, height):
    return [(-width / 2, 0), (width / 2, 0), (width / 2, height), (-width / 2, height)]


def frame(width=0.3, height=0.4):
    """Ash, a mount, and a print of a twig in a vase."""
    parts = []
    for length, at, turn in ((width, (0, 0.01), 0), (width, (0, height - 0.01), 180), (height, (width / 2 - 0.01, height / 2), 90), (height, (-width / 2 + 0.01, height / 2), -90)):
        half = length / 2
        parts.append(group([outline([(-half, -0.01), (half, -0.01), (half - 0.02, 0.01), (-half + 0.02, 0.01)], 0.026, beech("x", 0.006), 0.0012)], (*at, 0), (0, 0, turn)))
    w, h = width - 0.04, height - 0.04
    parts.append(box((w, h, 0.002), paper("#f6f3ec"), 0, at=(0, height / 2, 0.012)))
    parts.append(box((w - 0.098, h - 0.108, 0.0003), paper("#d9d4c8"), 0, at=(0, height / 2, 0.0139)))
    parts.append(box((w - 0.1, h - 0.11, 0.0003), paper("#efe5d2"), 0, at=(0, height / 2, 0.0141)))
    parts.extend(group(twig(), (0, height / 2 - 0.085, 0.0145)))
    parts.append(box((w, h, 0.0004), thin_glass(), 0, at=(0, height / 2, 0.018)))
    group(parts, (0, 0, 0), (80, 0, 0))


def twig():
    """A print: a vase, and a twig with nine leaves."""
    made = [outline([(-0.02, 0), (0.02, 0), (0.03, 0.03), (0.012, 0.058), (0.014, 0.066), (-0.014, 0.066), (-0.012, 0.058), (-0.03, 0.03)], 0.0004, paper("#b5694a"), 0, smooth=True)]
    stem = curve([(0.0, 0.064), (0.004, 0.095), (-0.004, 0.135), (0.008, 0.172)], 6)
    made.append(tube([(*p, 0.0001) for p in stem], 0.0009, paper("#3a4a38"), False))
    leaf = [(0, 0), (0.008, 0.012), (0.0075, 0.026), (0, 0.04), (-0.0075, 0.026), (-0.008, 0.012)]
    for k, angle in enumerate((62, -58, 50, -62, 55, -48, 38, -35, -5)):
        x, y = stem[min(3 + 2 * k, len(stem) - 1)]
        made.append(outline(leaf, 0.0003, paper(("#1f4d3a", "#4f7a5d", "#8aa287")[k % 3]), 0, 0, True, (x, y, 0.0001 + 0.00002 * k), (0, 0, -angle)))
    return made


def mirror(width=0.6, height=1.5):
    """Arched, in a thin frame of brass."""
    def arch(w, low, high):
        r = w / 2
        return [(-r, low), (r, low)] + [(r * cos(pi * k / 40), high - r + r * sin(pi * k / 40)) for k in range(41)]
    brassy = metal("#b08d57", 0.28)
    rim = ring(arch(width, 0, height), arch(width - 0.024, 0.012, height - 0.012), 0.03, brassy)
    edge = rim.modifiers.new("bevel", "BEVEL")
    edge.width, edge.segments = 0.002, 3
    back = outline(arch(width - 0.016, 0.008, height - 0.008), 0.012, mirror_glass(), 0)
    edge = ring(arch(width - 0.026, 0.013, height - 0.013), arch(width - 0.05, 0.025, height - 0.025), 0.0004, surface("cut edge", "#fbfcfb", 0.05, Metallic=1))
    group([edge], (0, 0, 0.0121))
    group([rim, back, edge], (0, 0, 0), (82, 0, 0))
    bright_wall()


def mirror_glass():
    """Silver that gets a little lighter upwards."""
    material = surface("mirror", "#f4f6f5", 0.004, Metallic=1)
    height = node(material, "ShaderNodeSeparateXYZ", {"Vector": coordinates(material, (1, 0.66, 1))}).outputs["Y"]
    put(material, "Base Color", between(material, height, [(0.0, "#e6e3dd"), (0.5, "#efedea"), (1.0, "#fbfaf8")]))
    return material


def reflected(low, high, colour, level, y=-3.5, upper=""):
    """A rectangle of the room in front of a mirror, from (x, z) to (x, z): only mirrors see it. A curve, so that it is not framed."""
    data = bpy.data.curves.new("room", "CURVE")
    data.dimensions, data.fill_mode = "2D", "BOTH"
    spline = data.splines.new("POLY")
    spline.points.add(3)
    for point, at in zip(spline.points, ((low[0], low[1]), (high[0], low[1]), (high[0], high[1]), (low[0], high[1]))):
        point.co = (*at, 0, 1)
    spline.use_cyclic_u = True
    material = surface("room", "#000000", 1, Specular=0, Emission=linear(colour), Emission_Strength=level)
    if upper:
        height = node(material, "ShaderNodeSeparateXYZ", {"Vector": coordinates(material)}).outputs["Y"]
        part = sums(material, "DIVIDE", sums(material, "SUBTRACT", height, low[1]), high[1] - low[1])
        put(material, "Emission", between(material, part, [(0.0, colour), (1.0, upper)]))
    data.materials.append(material)
    thing = bpy.data.objects.new("room", data)
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = False
    bpy.context.scene.collection.objects.link(thing)
    return place(thing, (0, y, 0), (90, 0, 0))


def bright_wall():
    """What a mirror shows beside the floor and what stands before it: the studio's wall, lighter upwards, with the softbox's light on it."""
    reflected((-9, -0.3), (9, 5), "#b9b6b0", 0.8, -4.2, "#f2f1ee")
