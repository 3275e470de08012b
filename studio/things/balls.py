"""Balls with their seams, and a tube of tennis balls."""
from math import atan2, cos, pi, sin, sqrt

from mathutils import Vector

from forms import ball, group, label, mesh_of, parts, sleeve, tube, turned
from materials import between, bump, cells, felt, matt_plastic, noise, put, surface, thin_glass


def grained(colour, size=0.0028, depth=0.0004, rough=0.5):
    """Pimpled synthetic leather."""
    skin = surface("skin", colour, rough, Specular=0.35)
    put(skin, "Base Color", between(skin, noise(skin, 0.05), [(0.3, colour), (0.7, "#%02x%02x%02x" % tuple(min(255, int(int(colour[i:i + 2], 16) * 1.06)) for i in (1, 3, 5)))]))
    bump(skin, cells(skin, size), depth, 0.6)
    return skin


def panelled(radius, panels, width=0.012, depth=0.025):
    """A ball of panels: each is (its corners as directions, material); they bulge and sink towards their seams."""
    for corners, material in panels:
        middle = sum(corners, Vector()).normalized()
        n, steps = len(corners), 14
        vertices, faces, ring_size = [middle * radius], [], n * steps
        rings = [0.3, 0.55, 0.75, 0.87, 0.93, 0.965, 0.985, 1]
        for part in rings:
            for i in range(n):
                for k in range(steps):
                    edge = corners[i].lerp(corners[(i + 1) % n], k / steps)
                    way = middle.lerp(edge, part).normalized()
                    sink = max(0, (part - 1 + width * 6) / (width * 6)) ** 2.4
                    vertices.append(way * radius * (1 - depth * sink))
        faces += [(0, 1 + k, 1 + (k + 1) % ring_size) for k in range(ring_size)]
        for ring in range(len(rings) - 1):
            a, b = 1 + ring * ring_size, 1 + (ring + 1) * ring_size
            faces += [(a + k, b + k, b + (k + 1) % ring_size, a + (k + 1) % ring_size) for k in range(ring_size)]
        group([mesh_of("panel", vertices, faces, material, 60)], at=(0, 0, radius))


def football():
    """Twelve black pentagons and twenty white hexagons."""
    white, black = grained("#f1efe9", 0.002, 0.00015, 0.4), grained("#202325", 0.002, 0.00015, 0.4)
    golden = (1 + sqrt(5)) / 2
    tips = [Vector(v).normalized() for a in (-1, 1) for b in (-golden, golden) for v in ((0, a, b), (a, b, 0), (b, 0, a))]
    near = (tips[0] - sorted(tips, key=lambda t: (t - tips[0]).length)[1]).length * 1.05
    panels = []

    def ordered(points, around):
        x = (points[0] - around * points[0].dot(around)).normalized()
        y = around.cross(x)
        return sorted(points, key=lambda p: atan2(p.dot(y), p.dot(x)))

    for tip in tips:
        panels.append((ordered([tip.lerp(t, 1 / 3) for t in tips if 0 < (t - tip).length < near], tip), black))
    for i, a in enumerate(tips):
        for j, b in enumerate(tips[:i]):
            for c in tips[:j]:
                if max((a - b).length, (b - c).length, (a - c).length) < near:
                    points = [p.lerp(q, 1 / 3) for p, q in ((a, b), (b, a), (b, c), (c, b), (c, a), (a, c))]
                    panels.append((ordered(points, (a + b + c).normalized()), white))
    panelled(0.11, [([c.normalized() for c in corners], m) for corners, m in panels], 0.03, 0.022)
    tilted(0.11, (24, 12, 0))


def tilted(radius, turn):
    """Turns a ball around its middle."""
    group(parts(), at=(0, 0, -radius))
    group(parts(), turn=turn)
    group(parts(), at=(0, 0, radius))


def seamed(radius, material, lines, seam, thick=0.0022):
    """A ball with sunken seams along lines on its surface."""
    ball(radius, material)
    for line in lines:
        tube([Vector(p).normalized() * (radius * 1.0002 - thick * 0.35) for p in line], thick, seam, smooth=False, closed=True, at=(0, 0, radius))


def basketball():
    """Eight panels with black channels."""
    turn = [2 * pi * k / 160 for k in range(160)]
    lines = [[(cos(a), sin(a), 0) for a in turn], [(cos(a), 0, sin(a)) for a in turn]]
    for side in (-1, 1):
        lines.append([(0.93 * cos(a) * sqrt(1 - (0.62 * side + 0.0) ** 2), side * (0.36 + 0.34 * cos(2 * a)) * 1.05, 0.93 * sin(a)) for a in turn])
    seamed(0.121, grained("#b9602f", 0.0036, 0.0007, 0.55), lines, matt_plastic("#1d1a18", 0.6), 0.0026)
    group([label("BOUNCE", 0.017, matt_plastic("#231c18"), "bold", around=0.1213, spacing=1.05)], turn=(-15, 0, 0), at=(0, 0, 0.121))
    tilted(0.121, (12, 18, 28))


def volleyball():
    """Eighteen panels in threes, two colours and cream."""
    tones = [grained("#f0ead9", 0.002, 0.0002), grained("#2f5f8a", 0.002, 0.0002), grained("#e2b53c", 0.002, 0.0002)]
    axes = [(Vector((1, 0, 0)), Vector((0, 1, 0))), (Vector((0, 1, 0)), Vector((0, 0, 1))), (Vector((0, 0, 1)), Vector((1, 0, 0)))]
    panels = []
    for u, v in axes:
        for side in (-1, 1):
            w = u.cross(v) * side
            for k in range(3):
                low, high = (2 * k / 3 - 1), (2 * (k + 1) / 3 - 1)
                corners = [w + u * low - v, w + u * high - v, w + u * high + v, w + u * low + v]
                panels.append(([c.normalized() for c in (corners if side > 0 else corners[::-1])], tones[(0, 1, 0)[k] if u.x or u.z else (0, 2, 0)[k]]))
    panelled(0.105, panels, 0.022, 0.028)
    tilted(0.105, (28, -20, 30))


def baseball_seam(a, b=0.44):
    return (cos(a) * (1 - b) + b * cos(3 * a), sin(a) * (1 - b) - b * sin(3 * a), 2 * sqrt(b * (1 - b)) * sin(2 * a))


def baseball():
    """White leather with red stitches along one closed seam."""
    radius, red = 0.0365, matt_plastic("#a8322a", 0.6)
    seamed(radius, grained("#efe9dc", 0.0012, 0.0001, 0.45), [[baseball_seam(2 * pi * k / 240) for k in range(240)]], matt_plastic("#d9cfbd", 0.7), 0.0005)
    for k in range(108):
        a = 2 * pi * k / 108
        here, there = Vector(baseball_seam(a)).normalized(), Vector(baseball_seam(a + 0.02)).normalized()
        along = (there - here).normalized()
        across = here.cross(along)
        for side in (-1, 1):
            tip = (here + across * side * 0.105 + along * 0.06).normalized() * radius * 1.004
            middle = (here + across * side * 0.05 + along * 0.025).normalized() * radius * 1.014
            tube([here * radius * 1.001, middle, tip], 0.00048, red, at=(0, 0, radius))
    tilted(radius, (35, -25, 20))


def tennis_ball(at):
    radius = 0.0335
    yellow = felt("#c9d642")
    made = [ball(radius, yellow)]
    made += [tube([Vector(baseball_seam(2 * pi * k / 160)).normalized() * radius * 0.998 for k in range(160)], 0.0011, matt_plastic("#eef0e4", 0.8), smooth=False, closed=True, at=(0, 0, radius))]
    group(made, at=(0, 0, -radius))
    group(made, turn=(40 * at[2] * 30, 25, 60 * at[2] * 40 + 20))
    group(made, at=(at[0], at[1], at[2] + radius))


def tennis_tube():
    """A clear can with three balls in it, and one in front."""
    for k in range(3):
        tennis_ball((0, 0, 0.004 + k * 0.0668))
    tennis_ball((0.052, -0.05, 0))
    turned([(0.0362, 0.002), (0.0362, 0.208)], thin_glass(), 0.0005)
    turned([(0, 0), (0.0366, 0, 0.001), (0.0372, 0.003, 0.001), (0.0366, 0.006), (0.036, 0.006)], matt_plastic("#e9e7e0", 0.4), 0.0004)
    turned([(0.0364, 0.198), (0.0374, 0.199, 0.0006), (0.0374, 0.213, 0.0016), (0.033, 0.2136, 0.0006), (0.0325, 0.2122), (0, 0.2122)], matt_plastic("#2b3f63", 0.35), 0.0005)
    sleeve(0.0366, 0.062, matt_plastic("#2b3f63", 0.45), 250, at=(0, 0, 0.062))
    words = matt_plastic("#f2efe4")
    label("BASELINE", 0.0095, words, "bold", around=0.0367, at=(0, 0, 0.1))
    label("four balls for clay", 0.0046, words, around=0.0367, at=(0, 0, 0.083))
    label("VELORA", 0.0045, words, "bold", around=0.0367, at=(0, 0, 0.072), spacing=1.2)
