"""Small things of leather."""
from math import cos, hypot, pi, sin

from forms import box, curve, fillet, group, label, mesh_of, outline, tube, turned
from materials import brass, leather, matt_plastic, shaded
from things.printed import raised


def stitches(line, thread="#d9c7a6", gap=0.0042, lift=0, thick=0.0004, closed=False):
    """Dashes of thread along a line of (x, y), upwards at z = lift."""
    points, faces, rest = [], [], 0
    line = [tuple(p[:2]) for p in line] + ([tuple(line[0][:2])] if closed else [])
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        long = hypot(bx - ax, by - ay)
        if long < 1e-6:
            continue
        dx, dy = (bx - ax) / long, (by - ay) / long
        while rest + gap * 0.65 < long:
            n = len(points)
            for along, side, z in ((0, 0, 0), (0.33, 1, 0), (0.33, 0, 1), (0.33, -1, 0), (0.65, 0, 0)):
                t = rest + along * gap
                points.append((ax + dx * t - dy * side * thick, ay + dy * t + dx * side * thick, lift + z * thick))
            faces += [(n, n + 1, n + 2), (n, n + 2, n + 3), (n + 4, n + 2, n + 1), (n + 4, n + 3, n + 2)]
            rest += gap
        rest = max(rest - long, 0)
    return mesh_of("stitches", points, faces, matt_plastic(thread, 0.7))


def panel(width, height, thick, hide, corner=0.006, at=(0, 0, 0), thread="#d9c7a6", inset=0.0028):
    """A piece of leather with a seam along its edge."""
    w, h = width / 2, height / 2
    parts = [outline([(-w, -h), (w, -h), (w, h), (-w, h)], thick, hide, min(0.0007, thick * 0.45), corner)]
    w, h = w - inset, h - inset
    parts.append(stitches(fillet([(-w, -h), (w, -h), (w, h), (-w, h)], corner * 0.7, True), thread, lift=thick - 0.0001, closed=True))
    return group(parts, at)


def belt(colour="#7a4526", brand="Marlow & Reed", wide=0.034, thick=0.0036):
    """Coiled on its edge, the buckle in front."""
    hide, brassy = leather(colour), brass(0.22)
    middle = []
    for k in range(241):
        a = -pi / 2 - 0.35 + 2 * pi * 2.6 * k / 240
        r = 0.0585 - 0.0185 * k / 240 - 0.0006 * sin(3 * a)
        middle.append((r * cos(a), r * sin(a)))
    tail = [(middle[0][0] - 0.012 * k, middle[0][1] - 0.0035 * k + 0.0006 * k * k) for k in range(4, 0, -1)]
    middle = curve(tail + middle, 2)
    outer, inner = [], []
    for i, p in enumerate(middle):
        q, o = middle[min(i + 1, len(middle) - 1)], middle[max(i - 1, 0)]
        dx, dy = q[0] - o[0], q[1] - o[1]
        long = hypot(dx, dy)
        outer.append((p[0] + dy / long * thick / 2, p[1] - dx / long * thick / 2))
        inner.append((p[0] - dy / long * thick / 2, p[1] + dx / long * thick / 2))
    outline(outer + inner[::-1], wide, hide, 0.0009)
    x, y = middle[0][0], middle[0][1]
    frame = [tube([(-0.023, 0, -0.0215), (0.021, 0, -0.0215), (0.021, 0, 0.0215), (-0.023, 0, 0.0215)], 0.0026, brassy, False, True)]
    frame += [tube([(0.021, 0, 0), (0, -0.004, 0), (-0.0255, -0.0028, 0)], [0.0022, 0.0022, 0.0017], brassy)]
    frame += [box((0.012, thick + 0.003, wide + 0.004), hide, 0.001, at=(0.036, 0, -wide / 2 - 0.002))]
    group(frame, (x - 0.016, y - 0.001, wide / 2), (0, 0, -14))


def wallet(colour="#6b3d24", brand="Marlow & Reed", open=True):
    """Two-fold: open and flat, or closed."""
    hide, lining = leather(colour), leather(shaded(colour, 1.35))
    if not open:
        group([panel(0.112, 0.09, 0.005, hide), panel(0.1125, 0.0905, 0.0045, hide, at=(0, 0, 0.0055)), panel(0.112, 0.09, 0.005, hide, at=(0, 0, 0.0105))])
        raised(label(brand, 0.0052, leather(shaded(colour, 0.6)), "serif", (0.028, -0.03, 0.0155), (-90, 0, 0)), 0.0001)
        tube([(-0.056, -0.043, 0.008), (-0.056, 0.043, 0.008)], 0.0078, hide)
        return
    panel(0.232, 0.09, 0.004, hide)
    for side in (-1, 1):
        panel(0.108, 0.088, 0.0022, lining, at=(side * 0.0605, 0, 0.004))
        for k in range(4):
            high = 0.07 - k * 0.0135
            panel(0.104, high, 0.0016, hide, 0.003, at=(side * 0.0605, -0.043 + high / 2, 0.0062 + k * 0.0019))
    label(brand, 0.0048, leather(shaded(colour, 0.45)), "serif", (0.0605, -0.034, 0.0137), (-90, 0, 0))
    box((0.011, 0.0885, 0.0012), lining, 0.0005, at=(0, 0, 0.0036))


def card_holder(colour="#1f4d3a", brand="Aventi"):
    """Flat, with stepped slots and the tops of two cards."""
    hide = leather(colour)
    panel(0.1, 0.072, 0.0028, hide)
    for k, tone in enumerate(("#c4b8a2", "#b88a4a")):
        outline([(-0.0428, -0.03), (0.0428, -0.03), (0.0428, 0.027), (-0.0428, 0.027)], 0.0008, matt_plastic(tone, 0.35), 0.0002, 0.0032, at=(0, 0.0165 - k * 0.0115, 0.0028 + k * 0.0014))
    for k in range(3):
        high = 0.06 - 0.0125 * k
        low, top = -high / 2, high / 2
        notch = [(-0.05, low), (0.05, low), (0.05, top), (0.014, top), (0.008, top - 0.003 * (k == 2)), (-0.008, top - 0.003 * (k == 2)), (-0.014, top), (-0.05, top)]
        group([outline(notch, 0.0014, hide, 0.0005, 0.003)], (0, -0.036 + high / 2, 0.003 + k * 0.0014))
    edge = [(-0.0475, 0.0), (-0.0475, -0.0335), (0.0475, -0.0335), (0.0475, 0.0)]
    stitches(fillet(edge, 0.004, False), "#cbb98f", lift=0.0071)
    label(brand.upper(), 0.0042, brass(0.3), "serif", (0, -0.019, 0.0073), (-90, 0, 0), spacing=1.3)


def key_ring(colour="#9a5f34", brand="Aventi"):
    """A split ring of brass on a loop of leather."""
    hide, brassy = leather(colour), brass(0.2)
    for lift in (0, 0.0026):
        tube([(0.0165 * cos(a), 0.0165 * sin(a), 0.0042 + lift + 0.0004 * sin(a)) for a in (2 * pi * k / 40 for k in range(40))], 0.0013, brassy, closed=True)
    strap = [(-0.009, -0.012), (-0.0105, -0.04), (-0.0105, -0.092), (0, -0.1), (0.0105, -0.092), (0.0105, -0.04), (0.009, -0.012)]
    for lift in (0, 0.0062):
        outline(strap, 0.0024, hide, 0.0007, 0.003, at=(0, 0, lift))
    tube([(-0.0098, -0.0125, 0.0043), (0.0098, -0.0125, 0.0043)], 0.0043, hide, False)
    line = [(x * 0.78, y + (0.002 if y < -0.05 else -0.006)) for x, y in strap]
    stitches(fillet(line, 0.003, False), lift=0.0085)
    turned([(0, 0), (0.0042, 0), (0.0042, 0.0007), (0.003, 0.0016), (0, 0.0018)], brassy, 0.0005, at=(0, -0.027, 0.0085))
    label(brand.upper(), 0.0034, leather(shaded(colour, 0.45)), "bold", (0, -0.06, 0.0087), (-90, 0, 90), spacing=1.3)
