"""Things for walls: they stand, and lean a little."""
from math import cos, pi, sin

from forms import box, group, mesh_of, outline, turned
from materials import beech, glow, metal, paper, surface, thin_glass
from shading import between, coordinates, node, put


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
    """Ash, a mount, and a print of two hills under a sun."""
    parts = []
    for length, at, turn in ((width, (0, 0.01), 0), (width, (0, height - 0.01), 180), (height, (width / 2 - 0.01, height / 2), 90), (height, (-width / 2 + 0.01, height / 2), -90)):
        half = length / 2
        parts.append(group([outline([(-half, -0.01), (half, -0.01), (half - 0.02, 0.01), (-half + 0.02, 0.01)], 0.026, beech("x", 0.006), 0.0012)], (*at, 0), (0, 0, turn)))
    w, h = width - 0.04, height - 0.04
    parts.append(box((w, h, 0.002), paper("#f6f3ec"), 0, at=(0, height / 2, 0.012)))
    parts.append(box((w - 0.098, h - 0.108, 0.0003), paper("#d9d4c8"), 0, at=(0, height / 2, 0.0139)))
    a, b = (w - 0.1) / 2, (h - 0.11) / 2
    parts.append(box((2 * a, 2 * b, 0.0003), paper("#ecd9bd"), 0, at=(0, height / 2, 0.0141)))
    hill = lambda base, rise, shift: [(-a, -b), (a, -b)] + [(a - 2 * a * k / 20, base + rise * sin(k / 20 * pi * 1.3 + shift)) for k in range(21)]
    parts.append(outline(hill(-0.02, 0.025, 0.2), 0.0002, paper("#b5694a"), 0, at=(0, height / 2, 0.0145)))
    parts.append(outline(hill(-0.06, 0.022, 2.1), 0.0002, paper("#1f4d3a"), 0, at=(0, height / 2, 0.0148)))
    parts.append(turned([(0, 0), (0.021, 0), (0.021, 0.0002), (0, 0.0002)], paper("#d08a4e"), 0, at=(0.035, height / 2 + 0.06, 0.0145)))
    parts.append(box((w, h, 0.0004), thin_glass(), 0, at=(0, height / 2, 0.018)))
    group(parts, (0, 0, 0), (80, 0, 0))


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
    group([rim, back, edge, reflected_window(width, height)], (0, 0, 0), (82, 0, 0))


def mirror_glass():
    """Silver that gets lighter upwards, as the walls of a room do."""
    material = surface("mirror", "#f4f6f5", 0.004, Metallic=1)
    height = node(material, "ShaderNodeSeparateXYZ", {"Vector": coordinates(material, (1, 0.66, 1))}).outputs["Y"]
    put(material, "Base Color", between(material, height, [(0.0, "#b9b2a4"), (0.5, "#e4dfd4"), (1.0, "#fbf9f4")]))
    return material


def reflected_window(width, height):
    """The window of the room in front of it, seen from the side: four panes that get smaller to the right."""
    panes = []
    for column in (0, 1):
        for row in (0, 1):
            left, right = width * (-0.14 + 0.2 * column), width * (0.03 + 0.17 * column)
            low, high = 0.5 + 0.15 * row, 0.63 + 0.15 * row
            lean = lambda x, z: (x, height * (0.64 + (z - 0.64) * (1 - 0.35 * (x / width + 0.14))))
            corners_of = [lean(left, low), lean(right, low), lean(right, high), lean(left, high)]
            panes.append(outline(corners_of, 0.0002, glow("#fbf6ea", 0.82), 0, at=(0, 0, 0.0122)))
    return panes
