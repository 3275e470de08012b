"""Cases and bags."""
from math import sin

from forms import box, curve, fillet, group, label, mesh_of, outline, tube, turned
from materials import brass, cloth, leather, matt_plastic, metal, rubber, shaded
from things.leather import stitches


def upright(parts, y):
    """What lies on z = 0 stands up, its top side at -y."""
    return group(parts, (0, y, 0), (90, 0, 0))


def briefcase(colour="#5a3420", brand="Marlow & Reed"):
    hide, brassy = leather(colour), brass(0.22)
    box((0.4, 0.088, 0.285), hide, 0.008, 0.014)
    for y in (-0.032, 0.032):
        box((0.403, 0.0018, 0.288), leather(shaded(colour, 0.7)), 0.0008, at=(0, y, -0.001))
    flap = [(-0.196, 0.287), (-0.196, 0.14), (-0.17, 0.118), (0.17, 0.118), (0.196, 0.14), (0.196, 0.287)]
    parts = [outline(flap, 0.004, hide, 0.0014, 0.016)]
    inner = [(-0.1895, 0.28), (-0.1895, 0.143), (-0.167, 0.1245), (0.167, 0.1245), (0.1895, 0.143), (0.1895, 0.28)]
    parts.append(stitches(fillet(inner, 0.013, False), gap=0.0075, thick=0.0008, lift=0.0038))
    for side in (-1, 1):
        x = side * 0.115
        parts.append(outline([(x - 0.017, 0.075), (x + 0.017, 0.075), (x + 0.017, 0.165), (x - 0.017, 0.165)], 0.0032, hide, 0.001, 0.008, at=(0, 0, 0.0042)))
        parts.append(outline([(x - 0.0155, 0.095), (x + 0.0155, 0.095), (x + 0.0155, 0.142), (x - 0.0155, 0.142)], 0.0045, brassy, 0.0014, 0.004, at=(0, 0, 0.007)))
        parts.append(turned([(0, 0), (0.0052, 0), (0.0052, 0.0018), (0.003, 0.0022), (0, 0.0022)], brass(0.4), 0.0005, at=(x, 0.109, 0.0115)))
    upright(parts, -0.044)
    box((0.392, 0.088, 0.005), hide, 0.0022, 0.01, at=(0, -0.001, 0.2835))
    grip = [(-0.075, 0, 0.289), (-0.072, 0, 0.312), (-0.05, 0, 0.328), (0, 0, 0.332), (0.05, 0, 0.328), (0.072, 0, 0.312), (0.075, 0, 0.289)]
    tube(grip, [0.006, 0.0065, 0.009, 0.0095, 0.009, 0.0065, 0.006], hide)
    for side in (-1, 1):
        box((0.026, 0.026, 0.007), brassy, 0.002, 0.004, at=(side * 0.076, 0, 0.287))
    label(brand, 0.0095, leather(shaded(colour, 0.5)), "serif", (0, -0.0481, 0.21))


def suitcase(colour="#d8d2c6", brand="Coldbrook"):
    """A ribbed shell on four wheels."""
    shell, dark = matt_plastic(colour, 0.36), matt_plastic("#2b2d2e", 0.45)
    w, h = 0.19, 0.26
    whole = [(-w, -h), (w, -h), (w, h), (-w, h)]
    halves = []
    for side in (0, 1):
        parts = [outline(whole, 0.108, shell, 0.026, 0.045)]
        for k in range(-4, 5):
            x = k * 0.0355
            parts.append(outline([(x - 0.0085, -h + 0.04), (x + 0.0085, -h + 0.04), (x + 0.0085, h - 0.04), (x - 0.0085, h - 0.04)], 0.006, shell, 0.004, 0.008, at=(0, 0, 0.106)))
        halves.append(group(parts, (0, 0, 0), (0, 180 * side, 0)))
    seam = outline([(x * 0.998, y * 0.998) for x, y in whole], 0.007, dark, 0.002, 0.045, at=(0, 0, -0.0035))
    zips = outline([(x * 1.003, y * 1.003) for x, y in whole], 0.0022, metal("#8e8f90", 0.35), 0.0008, 0.045, at=(0, 0, -0.0011))
    upright([halves, seam, zips], 0)
    group([halves, seam, zips], (0, 0, h + 0.052))
    for x in (-1, 1):
        for y in (-1, 1):
            px, py = x * 0.135, y * 0.066
            box((0.04, 0.036, 0.016), dark, 0.004, 0.01, at=(px, py, 0.04))
            turned([(0, -0.004), (0.01, -0.004), (0.013, 0.001), (0.013, 0.012), (0, 0.012)], dark, 0.002, at=(px, py, 0.034))
            for side in (-1, 1):
                wheel = [(0.006, -0.008), (0.0195, -0.008), (0.0215, -0.005), (0.0215, 0.005), (0.0195, 0.008), (0.006, 0.008)]
                turned(wheel, rubber(), 0.002, at=(px + side * 0.011, py + 0.008, 0.0215), turn=(0, 90, 0))
    top = h * 2 + 0.052
    for x in (-0.075, 0.075):
        tube([(x, 0.06, top - 0.03), (x, 0.06, top + 0.17)], 0.0075, metal("#c9cac9", 0.25), False)
    box((0.175, 0.028, 0.026), dark, 0.007, 0.01, at=(0, 0.06, top + 0.165))
    box((0.19, 0.036, 0.008), dark, 0.003, 0.01, at=(0, 0.06, top - 0.006))
    tube([(-0.055, -0.02, top - 0.004), (-0.048, -0.02, top + 0.018), (0, -0.02, top + 0.024), (0.048, -0.02, top + 0.018), (0.055, -0.02, top - 0.004)], 0.0078, dark)
    badge = [outline([(-0.036, -0.008), (0.036, -0.008), (0.036, 0.008), (-0.036, 0.008)], 0.003, metal("#c9cac9", 0.3), 0.0006, 0.003)]
    upright(badge, -0.1125)
    badge.append(label(brand.upper(), 0.0062, matt_plastic("#2b2d2e"), "bold", (0, -0.1156, 0), spacing=1.3))
    group(badge, (0, 0, top - 0.085))
    box((0.05, 0.012, 0.055), dark, 0.003, 0.004, at=(0.1875, 0, 0.3), turn=(0, 0, 90))


def tote(colour="#cdc0a4", brand="Tessara"):
    """Canvas, standing, with two handles and a printed sun."""
    canvas, green, rust = cloth(colour, 0.0012), matt_plastic("#1f4d3a", 0.8), matt_plastic("#b5694a", 0.8)
    w, h, n = 0.18, 0.36, 60
    points = []
    for side in (-1, 1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = 2 * i / n - 1, j / n
                fold = 0.0014 * sin(9 * u + 5 * v) * (1 - v) + 0.0012 * sin(14 * u - 11 * v) * u * u
                deep = (0.004 + 0.017 * (1 - u ** 6) * (1 - (1 - v) ** 14) * (1 - 0.45 * v)) + fold * (1 - u ** 4)
                points.append((u * w * (1 + 0.02 * v) - 0.006 * u * (1 - v) ** 8, side * deep, h * v + 0.004 * u * u * (1 - v)))
    m = n + 1
    faces = [(s * m * m + j * m + i, s * m * m + j * m + i + 1, s * m * m + (j + 1) * m + i + 1, s * m * m + (j + 1) * m + i) for s in (0, 1) for j in range(n) for i in range(n)]
    sides = [[j * m for j in range(m)], [j * m + n for j in range(m)], list(range(m))]
    faces += [(a, b, b + m * m, a + m * m) for line in sides for a, b in zip(line, line[1:])]
    mesh_of("tote", points, faces, canvas, 60).modifiers.new("thick", "SOLIDIFY").thickness = 0.0018
    for y, lean in ((-0.0155, -3), (0.0135, 4)):
        loop = curve([(-0.07, -0.05), (-0.07, 0.05), (-0.047, 0.165), (0, 0.2), (0.047, 0.165), (0.07, 0.05), (0.07, -0.05)], 8)
        inner = curve([(-0.046, -0.05), (-0.046, 0.05), (-0.028, 0.15), (0, 0.175), (0.028, 0.15), (0.046, 0.05), (0.046, -0.05)], 8)
        strap = [outline([*loop, *inner[::-1]], 0.0026, canvas, 0.0009)]
        square = [(-0.0665, -0.046), (-0.0495, -0.046), (-0.0495, -0.024), (-0.0665, -0.024)]
        strap += [stitches([(x * flip, z) for x, z in square], "#9c8b66", 0.005, 0.0026, 0.0006, True) for flip in (-1, 1)]
        group(upright(strap, 0), (0, y, h), (lean, 0, 0))
    front = [turned([(0, 0), (0.06, 0), (0.06, 0.0003), (0, 0.0003)], rust, 0, at=(0, 0.21, 0))]
    front += [outline([(-0.09, 0.1 + 0.026 * k), (0.09, 0.1 + 0.026 * k), (0.09, 0.113 + 0.026 * k), (-0.09, 0.113 + 0.026 * k)], 0.0003, green, 0, at=(0, 0, 0.0006)) for k in range(3)]
    group(upright(front, 0), (0, -0.0242, 0), (-1.6, 0, 0))
    label(brand.upper(), 0.013, green, "bold", (0, -0.0238, 0.07), spacing=1.6)
    upright([stitches([(-w, h - 0.022), (w, h - 0.022)], "#9c8b66", 0.006, 0.0007)], -0.0148)
