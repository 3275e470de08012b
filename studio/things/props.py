"""Things beside a product that say how large it is, or that it is in use."""
from math import cos, pi, sin

from forms import ball, box, curve, group, label, mesh_of, outline, strip, tube, turned
from materials import brass, bump, cells, cloth, matt_plastic, metal, noise, paper, surface
from things.printed import ink


def book(colour="#7d4a36", title="On Walking"):
    """Bound in cloth, lying, its title above."""
    cover = cloth(colour, 0.0009)
    for z in (0, 0.0245):
        box((0.135, 0.2, 0.0025), cover, 0.0008, 0.001, at=(0, 0, z))
    outline([(-0.0675, 0), (-0.0715, 0.006), (-0.0715, 0.021), (-0.0675, 0.027), (-0.065, 0.027), (-0.065, 0)], 0.2, cover, 0.0008, 0.002, at=(0, 0.1, 0), turn=(90, 0, 0))
    box((0.129, 0.193, 0.022), paper("#efe8d8"), 0.0004, at=(-0.001, 0, 0.0025))
    label(title, 0.011, ink("#efe2c4"), "serif", (0, 0.035, 0.0271), (-90, 0, 0))


def coins():
    """Two coins of two metals, one on the other."""
    for at, turn in (((0, 0, 0), 20), ((0.012, -0.007, 0.0022), -35)):
        rim = [(0.0088, 0), (0.0124, 0), (0.0129, 0.0003), (0.0129, 0.0019), (0.0124, 0.0022), (0.0119, 0.0022), (0.0117, 0.0019), (0.0088, 0.0019)]
        coin = [turned(rim, metal("#c9c9c6", 0.3), 0.0002), turned([(0, 0), (0.0088, 0.0001), (0.0088, 0.0019), (0, 0.0019)], brass(0.34), 0.0001)]
        coin.append(label("2", 0.0085, metal("#8a6a34", 0.4), "bold", (-0.001, 0, 0.00205), (-90, 0, 0)))
        group(coin, at, (0, 0, turn))


def lemon(colour="#e8c23a"):
    """Lying on its side."""
    skin = surface("lemon", colour, 0.42, Specular=0.4)
    bump(skin, cells(skin, 0.003), -0.0005, 0.5)
    half = [(0, 0), (0.005, 0.0015), (0.0085, 0.006), (0.018, 0.014), (0.0268, 0.03), (0.0285, 0.043), (0.0255, 0.058), (0.017, 0.071), (0.0075, 0.0785), (0.0045, 0.081), (0, 0.082)]
    group([turned(half, skin, smooth=True)], turn=(0, 90, 25))


def towel(colour="#e9e2d4", layers=3):
    """Folded, the folds in front."""
    terry = cloth(colour, 0.0026)
    bump(terry, noise(terry, 0.0022, detail=2), 0.0012, 0.9)
    thick, line = 0.0155, []
    for k in range(layers):
        y, side = k * thick * 1.12, 1 if k % 2 == 0 else -1
        line += [(-0.07 * side, y), (0, y + 0.0008), (0.07 * side, y), (0.0765 * side, y + thick * 0.5)]
    band = strip(curve(line[:-1], 10), thick, 0.15, terry, 0.004)
    group([band], turn=(90, 0, 90))


def twigs(long=0.3, colour="#7f9580"):
    """Three twigs with round leaves, as they stand in a vase."""
    bark = matt_plastic("#6d5a44", 0.7)
    for k, (lean, round_about) in enumerate(((8, 200), (15, 330), (17, 90))):
        size = long * (1, 0.86, 0.74)[k]
        stem = curve([(0, 0, 0), (0.01, 0, size * 0.35), (-0.006, 0, size * 0.7), (0.012, 0, size)], 8)
        twig = [tube([tuple(p) for p in stem], long * 0.0055, bark, False)]
        for i in range(10, len(stem)):
            wide = long * (0.098 - 0.0024 * (i - 10))
            leaf = [(wide * (0.55 + 0.5 * cos(a)), wide * 0.46 * sin(a)) for a in (2 * pi * j / 16 for j in range(16))]
            one = outline(leaf, 0.0006, matt_plastic(colour, 0.55), 0.0002, 0, True)
            twig.append(group([one], tuple(stem[i]), (12 * (i % 3 - 1), -28 - 9 * (i % 2), 137.5 * i))[0])
        group(twig, turn=(0, lean, 0))
        group(twig, turn=(0, 0, round_about))


def lotus(colour="#f0b9c6"):
    """An open blossom: three rings of hollow petals around a yellow middle."""
    for count, long, lean, first in ((9, 0.05, 64, 0), (8, 0.046, 42, 20), (6, 0.038, 20, 5)):
        for k in range(count):
            group([petal(long, colour)], turn=(lean, 0, first + 360 * k / count), at=(0, 0, 0.003))
    ball(0.0085, matt_plastic("#d9b13c", 0.7), 0.7, at=(0, 0, 0.009))
    for k in range(14):
        group([tube([(0.007, 0, 0), (0.0095, 0, 0.012), (0.0085, 0, 0.019)], 0.0008, matt_plastic("#e6c64e", 0.6))], turn=(0, 0, 360 * k / 14), at=(0, 0, 0.008))


def petal(long, colour):
    """Pointed, hollow, paler at its foot; it stands on the origin and opens towards -y."""
    skin = surface("petal", colour, 0.55, Specular=0.3, Sheen=0.2)
    across, along = 12, 20
    points = []
    for j in range(along + 1):
        v = j / along
        half = 0.36 * long * sin(pi * v ** 0.85) ** 0.75 + 0.002 * (1 - v)
        for i in range(across + 1):
            u = 2 * i / across - 1
            points.append((u * half, -0.16 * long * sin(pi * v) * (1 - u * u) - 0.1 * long * v * v, long * v))
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    thing = mesh_of("petal", points, faces, skin, 60)
    thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.0007
    return thing


def spoon():
    """Of wood, lying."""
    wood = matt_plastic("#c39a66", 0.55)
    tube([(0.02, 0, 0.006), (0.07, 0, 0.0075), (0.13, 0, 0.0055)], [0.0042, 0.004, 0.0055], wood, flat=0.8)
    bowl = turned([(0, 0), (0.012, 0.0008), (0.0185, 0.007), (0.019, 0.0086), (0.017, 0.0082), (0.0105, 0.0042), (0, 0.0034)], wood, 0.002)
    group([bowl], scale=1, at=(0, 0, 0))
