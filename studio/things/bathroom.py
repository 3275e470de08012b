"""Small things beside the basin."""
from math import cos, pi, sin

from forms import box, curve, group, label, outline, tube, turned
from materials import beech, between, bump, chrome, matt_plastic, noise, put, rubber, shaded, surface
from things.printed import ink


def comb(brand="Petal & Stone"):
    """A wooden comb, flat, its teeth rounded one by one."""
    wood = beech("x")
    back = [(-0.085, 0.0), (0.085, 0.0), (0.08, 0.016), (0.04, 0.022), (-0.04, 0.022), (-0.08, 0.016)]
    outline(back, 0.0055, wood, 0.0016, 0.01)
    for k in range(21):
        x = -0.077 + k * 0.0077
        long = 0.044 - 0.00006 * abs(k - 10) ** 2.2
        tooth = [(-0.0021, 0.004), (0.0021, 0.004), (0.0016, -long + 0.003), (0, -long), (-0.0016, -long + 0.003)]
        outline(tooth, 0.0045, wood, 0.0014, 0.0012, at=(x, 0, 0.0005))
    label(brand.upper(), 0.0034, ink("#5b3d20"), "bold", (0, 0.011, 0.0056), (-90, 0, 0), spacing=1.4)


def toothbrush(colour="#2f5a47", brand="Dewdrop"):
    """It lies on its back, bristles up."""
    body = matt_plastic(colour, 0.35)
    # The handle has one height where words and ribs stand on it.
    even = [(x, 0, 0.0062) for x in (-0.082, -0.066, -0.03, -0.012, 0.008, 0.014)]
    line = [(-0.096, 0, 0.006), (-0.0935, 0, 0.0061), *even, (0.038, 0, 0.0046), (0.06, 0, 0.0042), (0.072, 0, 0.0042)]
    tube(line, [0.0046, 0.0057, *[0.0062] * 6, 0.0036, 0.003, 0.0036], body)
    head = curve([(0.058, 0.0026), (0.066, 0.0052), (0.078, 0.0066), (0.09, 0.0064), (0.098, 0.0042), (0.1, 0), (0.098, -0.0042), (0.09, -0.0064), (0.078, -0.0066), (0.066, -0.0052), (0.058, -0.0026)], 6, True)
    outline([tuple(p) for p in reversed(head)], 0.005, body, 0.0019, at=(0, 0, 0.0016))
    # Close tufts, cut in a wave.
    white, tip = tuft("#f6f3ec"), tuft("#8fc0a8")
    for row in range(4):
        for k in range(10):
            if k in (0, 9) and row in (0, 3):
                continue
            x, y = 0.0672 + k * 0.00305, -0.0042 + row * 0.0028
            top = 0.0178 + 0.0009 * cos(k * 1.4) + 0.0002 * ((k * 7 + row * 3) % 3 - 1)
            turned([(0.00112, 0.0055), (0.00132, top - 0.0006), (0.00118, top), (0, top + 0.00015)], tip if k in (0, 1, 8, 9) else white, 0.0003, steps=24, at=(x, y, 0))
    label(brand.upper(), 0.0032, ink("#e9f0ea"), "bold", (-0.047, 0, 0.0125), (-90, 0, 0), spacing=1.5)
    for k in range(7):
        x = -0.012 + k * 0.0033
        tube([(x, 0.0061 * sin(a), 0.0062 + 0.0061 * cos(a)) for a in (pi * (i / 12 - 0.5) * 0.8 for i in range(13))], 0.0007, rubber("#9cc3b0"))


def tuft(colour):
    """Bristles side by side, seen as lines along them."""
    material = surface("tuft", colour, 0.55, Specular=0.3)
    lines = noise(material, 0.0005, (1, 1, 0.03), 2)
    put(material, "Base Color", between(material, lines, [(0.36, shaded(colour, 0.82)), (0.6, colour)]))
    bump(material, lines, 0.0002, 0.6)
    return material


def razor(brand="Petal & Stone"):
    """A safety razor on its side."""
    steel = chrome()
    handle = [(0, 0), (0.0052, 0), (0.006, 0.0015), (0.006, 0.006), (0.0052, 0.0075), (0.0052, 0.066), (0.006, 0.0675), (0.006, 0.07), (0.0042, 0.072), (0.0036, 0.082), (0, 0.082)]
    parts = [turned(handle, steel, 0.0006), turned([(0.0052, 0.009), (0.0061, 0.0098), (0.0061, 0.064), (0.0052, 0.0648)], rubber("#2a2c2d"), 0.0005)]
    parts += [tube([(0.0061 * cos(a), 0.0061 * sin(a), z) for a in (2 * pi * i / 24 for i in range(24))], 0.0004, rubber("#2a2c2d"), closed=True) for z in (0.012 + 0.0026 * k for k in range(20))]
    parts += [outline([(-0.0215, -0.012), (0.0215, -0.012), (0.0215, 0.012), (-0.0215, 0.012)], 0.0028, steel, 0.0012, 0.0035, at=(0, 0, 0.0815))]
    parts += [box((0.0425, 0.0225, 0.0002), steel, 0, at=(0, 0, 0.0848))]
    cap = [(-0.0115, 0), (0.0115, 0), (0.008, 0.0032), (0, 0.0046), (-0.008, 0.0032)]
    parts += [outline(cap, 0.042, steel, 0.0008, 0.002, at=(-0.021, 0, 0.0855), turn=(90, 0, 90))]
    parts += [box((0.0012, 0.001, 0.0016), steel, 0.0002, at=(-0.018 + k * 0.003, side * 0.0118, 0.0826)) for k in range(13) for side in (-1, 1)]
    group(parts, (0, 0, 0), (-82, 0, 0))
    group(parts, (0, 0, 0.0072), (0, 0, 148))
