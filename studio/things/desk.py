"""Keyboard, mouse, monitor and laptop."""
from math import cos, pi, sin

from forms import box, group, label, mesh_of, outline, parts, tube, turned
from materials import brushed_steel, matt_plastic, metal, rubber, shaded
from things.screens import document, week

ROWS = [
    ["Esc", *"1234567890-=", "Backspace:2"],
    ["Tab:1.5", *"QWERTYUIOP[]", "\\:1.5"],
    ["Caps:1.75", *"ASDFGHJKL;'", "Enter:2.25"],
    ["Shift:2.25", *"ZXCVBNM,./", "Shift:2.75"],
    ["Ctrl:1.25", "Alt:1.25", "Cmd:1.25", ":6.25", "Cmd:1.25", "Alt:1.25", "Fn:1.25", "Ctrl:1.25"],
]


def keycap(width, height, material):
    """A cap that narrows upwards and is a little hollow on top."""
    rings = [(0.5, 0, 0), (0.5, 0.0015, 0), (0.36, 0.92, 0.0014), (0.33, 1, 0.0024)]
    vertices, faces = [], []
    for part, z, corner in rings:
        inset = (0.5 - part) * 0.018
        x, y = width / 2 - inset, 0.009 - inset
        vertices += [(-x, -y, z * height), (x, -y, z * height), (x, y + 0.0006 * z, z * height), (-x, y + 0.0006 * z, z * height)]
    for ring in range(3):
        faces += [(ring * 4 + i, ring * 4 + (i + 1) % 4, ring * 4 + 4 + (i + 1) % 4, ring * 4 + 4 + i) for i in range(4)]
    thing = mesh_of("key", vertices, [*faces, (12, 13, 14, 15)], material)
    edge = thing.modifiers.new("bevel", "BEVEL")
    edge.width, edge.segments, edge.angle_limit = 0.0011, 3, 0.35
    return thing


def keyboard():
    """Compact, with caps in oat and grey and one in rust."""
    case, plate = matt_plastic("#d9d6cf", 0.45), matt_plastic("#6d6f70", 0.5)
    oat, grey, rust, ink = matt_plastic("#efebe2", 0.55), matt_plastic("#8d9492", 0.55), matt_plastic("#b4552f", 0.55), matt_plastic("#3a3d3f")
    pitch = 0.01905
    wide, deep = 15 * pitch + 0.016, 5 * pitch + 0.016
    box((wide, deep, 0.017), case, 0.002, 0.006)
    box((wide - 0.012, deep - 0.012, 0.0004), plate, 0, 0.003, at=(0, 0, 0.0168))
    for row, keys in enumerate(ROWS):
        x = -7.5 * pitch
        for key in keys:
            text, _, units = key.partition(":") if len(key) > 1 else (key, "", "")
            width = float(units or 1) * pitch
            colour = rust if text in ("Esc", "Enter") else grey if units and units != "6.25" and text != "\\" else oat
            height = (0.0098, 0.0088, 0.0083, 0.0085, 0.0085)[row]
            middle, y = x + width / 2, (2 - row) * pitch
            group([keycap(width - 0.0011, height, colour)], at=(middle, y, 0.0172))
            words = label(text, 0.0042 if len(text) < 2 else 0.0025, ink if colour is oat else oat, at=(0, 0, 0), turn=(-90, 0, 0))
            group([words], at=(middle, y + 0.0005, 0.0172 + height + 0.0001))
            x += width
    group(parts(), turn=(4, 0, 0), at=(0, 0, deep / 2 * sin(4 * pi / 180)))
    box((wide * 0.9, 0.01, 0.007), rubber(), 0.001, at=(0, deep * 0.4, 0))


def mouse(colour):
    """A pebble with two buttons, a wheel and a seam all around."""
    shell, dark, gap = matt_plastic(colour, 0.4), matt_plastic("#1e1f20", 0.4), matt_plastic(shaded(colour, 0.42), 0.6)
    half_x, half_y, high = 0.031, 0.054, 0.034

    def height(x, y):
        inside = max(0, 1 - abs(x / half_x) ** 2.4 - abs(y / half_y) ** 2.4)
        return 0.004 + (high - 0.004) * inside ** 0.46 * (1 - 0.16 * (y / half_y - 0.3) ** 2)

    def edge(a, part=1.0):
        c, s = cos(a), sin(a)
        return (half_x * part * abs(c) ** 0.833 * (1 if c > 0 else -1), half_y * part * abs(s) ** 0.833 * (1 if s > 0 else -1))

    rings, around = 40, 128
    vertices, faces = [], []
    for ring in range(rings + 1):
        part = 1 - (1 - ring / rings) ** 2
        vertices += [(*edge(2 * pi * k / around, part), height(*edge(2 * pi * k / around, part))) for k in range(around)]
    for ring in range(rings):
        a, b = ring * around, ring * around + around
        faces += [(a + k, b + k, b + (k + 1) % around, a + (k + 1) % around) for k in range(around)]
    mesh_of("shell", vertices, faces, shell, 80)
    rim = [(*edge(2 * pi * k / 96, 1.0), 0) for k in range(96)]
    outline([p[:2] for p in rim], 0.0052, shell, 0.0012, at=(0, 0, 0.0015))
    outline([(x * 0.94, y * 0.96) for x, y, _ in rim], 0.003, dark, 0.0008)
    tube([(x * 1.004, y * 1.004, 0.0068) for x, y, _ in rim], 0.00028, gap, closed=True, smooth=False)

    def seam(points):
        tube([(x, y, height(x, y) - 0.00008) for x, y in points], 0.00032, gap, smooth=False)

    seam([(0, -half_y * 0.97 + k * 0.0007) for k in range(88)])
    seam([(-half_x * 0.965 + k * half_x * 1.93 / 60, 0.0085 + 0.004 * (1 - (k / 30 - 1) ** 2)) for k in range(61)])
    top = height(0, -0.028)
    outline([(-0.0042, -0.0095), (0.0042, -0.0095), (0.0042, 0.0095), (-0.0042, 0.0095)], 0.0012, dark, 0.0004, 0.0041, at=(0, -0.028, top - 0.0009), turn=(20.7, 0, 0))
    group([turned([(0, -0.0032), (0.0095, -0.0032, 0.001), (0.0095, 0.0032, 0.001), (0, 0.0032)], rubber("#3a3b3c"), turn=(0, 90, 0))], at=(0, -0.028, top - 0.0055))


def monitor():
    """Twenty-seven inches on a foot of steel."""
    shell, dark, steel = matt_plastic("#2b2d2f", 0.45), matt_plastic("#17181a", 0.5), brushed_steel()
    wide, high, low = 0.613, 0.358, 0.115
    panel = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, high), (-wide / 2, high)]
    outline(panel, 0.024, shell, 0.002, 0.005, at=(0, 0.012, low), turn=(90, 0, 0))
    outline([(x * 0.985, z * 0.975 + 0.0045) for x, z in panel], 0.001, dark, 0.0004, 0.003, at=(0, -0.0118, low), turn=(90, 0, 0))
    group(week(wide - 0.014, high - 0.022), at=(0, -0.0132, low + high / 2 + 0.003))
    label("ORBIO", 0.0055, matt_plastic("#b9bcbd"), "bold", at=(0, -0.0127, low + 0.0052), spacing=1.2)
    box((0.25, 0.19, 0.009), steel, 0.002, 0.02, at=(0, 0.03, 0))
    outline([(-0.033, 0.005), (0.033, 0.005), (0.026, 0.3), (-0.026, 0.3)], 0.014, steel, 0.002, 0.004, at=(0, 0.07, 0), turn=(90, 0, 0))
    box((0.1, 0.03, 0.1), shell, 0.004, 0.006, at=(0, 0.03, 0.2))


def laptop():
    """Open, in brushed grey, with a letter on its screen."""
    body, dark, keys = metal("#b3b6b8", 0.36), matt_plastic("#17181a", 0.5), matt_plastic("#232527", 0.55)
    box((0.312, 0.221, 0.0125), body, 0.0022, 0.01, at=(0, 0, 0.0015))
    for x in (-0.13, 0.13):
        box((0.03, 0.006, 0.002), rubber(), 0.0006, 0.002, at=(x, -0.09, 0))
    box((0.272, 0.102, 0.0004), dark, 0, 0.003, at=(0, 0.042, 0.0137))
    for row, keys_of in enumerate(ROWS):
        x = -7.5 * 0.01785
        for key in keys_of:
            units = float(key.partition(":")[2] or 1) if len(key) > 1 else 1
            box((units * 0.01785 - 0.0022, 0.0155, 0.0014), keys, 0.0005, 0.0015, at=(x + units * 0.01785 / 2, 0.078 - row * 0.0178, 0.0139))
            x += units * 0.01785
    box((0.112, 0.07, 0.0002), matt_plastic("#a6a9ab", 0.3), 0, 0.004, at=(0, -0.062, 0.0139))
    tube([(-0.056, -0.097, 0.01405), (0.056, -0.097, 0.01405), (0.056, -0.027, 0.01405), (-0.056, -0.027, 0.01405)], 0.00025, dark, smooth=False, closed=True)
    box((0.04, 0.004, 0.002), matt_plastic("#8f9294"), 0.0008, at=(0, -0.1098, 0.0122))
    lid = [(-0.156, 0), (0.156, 0), (0.156, 0.219), (-0.156, 0.219)]
    top = [outline(lid, 0.005, body, 0.0014, 0.01, turn=(90, 0, 0))]
    top += [outline([(-0.152, 0.006), (0.152, 0.006), (0.152, 0.2155), (-0.152, 0.2155)], 0.0006, dark, 0.0002, 0.007, at=(0, -0.0048, 0), turn=(90, 0, 0))]
    top += [group(document(0.294, 0.187), at=(0, -0.0057, 0.1145))]
    top += [label("ORBIO", 0.0042, matt_plastic("#9a9da0"), "bold", at=(0, -0.0056, 0.0135), spacing=1.2)]
    group(top, turn=(-17, 0, 0), at=(0, 0.113, 0.0155))
    group([turned([(0, -0.125), (0.0052, -0.125, 0.001), (0.0052, 0.125, 0.001), (0, 0.125)], dark, turn=(0, 90, 0))], at=(0, 0.109, 0.0135))
