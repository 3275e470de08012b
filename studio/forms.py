"""Forms of which things are made: metres, standing on z = 0, front towards -y, every edge rounded."""
from math import atan2, cos, pi, radians, sin, tan

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

FONTS = {
    "sans": "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
    "bold": "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf",
    "narrow": "/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Regular.ttf",
    "serif": "/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf",
    "italic": "/usr/share/fonts/truetype/liberation/LiberationSerif-Italic.ttf",
}


def place(thing, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1)):
    """Turns by degrees around x, y, z and then moves."""
    size = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    move = Matrix.Translation(at) @ Euler([radians(t) for t in turn]).to_matrix().to_4x4()
    thing.matrix_basis = move @ Matrix.Diagonal((*size, 1)) @ thing.matrix_basis
    return thing


def group(things, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Places several things as one; lists of lists are allowed."""
    for thing in things:
        if isinstance(thing, (list, tuple)):
            group(thing, at, turn, scale)
        else:
            place(thing, at, turn, scale)
    return things


def parts():
    """What the thing that is being built has so far."""
    return [thing for thing in bpy.context.scene.objects if "done" not in thing]


def fillet(points, radius, closed):
    """Rounds the corners of a line of (a, b) or (a, b, own radius)."""
    result = []
    for i, point in enumerate(points):
        here = Vector(point[:2])
        own = point[2] if len(point) > 2 else radius
        if not closed and i in (0, len(points) - 1) or own <= 0:
            result.append(here)
            continue
        before, after = Vector(points[i - 1][:2]) - here, Vector(points[(i + 1) % len(points)][:2]) - here
        if before.length < 1e-9 or after.length < 1e-9:
            continue
        angle = before.angle(after)
        if angle > pi - 0.05 or angle < 0.02:
            result.append(here)
            continue
        reach = min(own / tan(angle / 2), before.length * 0.49, after.length * 0.49)
        start, end = here + before.normalized() * reach, here + after.normalized() * reach
        middle = here + (before.normalized() + after.normalized()).normalized() * reach / cos(angle / 2)
        r = reach * tan(angle / 2)
        a0, a1 = atan2(*(start - middle).yx), atan2(*(end - middle).yx)
        sweep = (a1 - a0 + pi) % (2 * pi) - pi
        steps = max(3, int(abs(sweep) / 0.13) + 1)
        result += [middle + r * Vector((cos(a0 + sweep * k / steps), sin(a0 + sweep * k / steps))) for k in range(steps + 1)]
    return result


def curve(points, steps=10, closed=False):
    """A smooth line through the points (Catmull-Rom), in two or three dimensions."""
    p = [Vector(q) for q in points]
    n = len(p)
    at = (lambda i: p[i % n]) if closed else (lambda i: p[min(max(i, 0), n - 1)])
    result = []
    for i in range(n if closed else n - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        for k in range(steps):
            t = k / steps
            result.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return result if closed else result + [p[-1]]


def mesh_of(name, vertices, faces, material, sharp=40):
    """A mesh with smooth shading below the angle `sharp`."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    return shaded(bpy.data.objects.new(name, data), material, sharp)


def shaded(thing, material, sharp=40):
    data = thing.data
    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.use_auto_smooth, data.auto_smooth_angle = True, radians(sharp)
    data.materials.append(material)
    if thing.name not in bpy.context.scene.collection.objects:
        bpy.context.scene.collection.objects.link(thing)
    return thing


def turned(profile, material, bevel=0.001, smooth=False, degrees=360, steps=128, at=(0, 0, 0), turn=(0, 0, 0)):
    """A lathe's work: the profile is (radius, height) from below to above; `smooth` goes through the points as a curve."""
    line = curve([Vector(p[:2]) for p in profile]) if smooth else fillet(profile, bevel, False)
    whole = degrees == 360
    columns = steps if whole else max(2, int(steps * degrees / 360)) + 1
    vertices, faces = [], []
    for k in range(columns):
        angle = radians(degrees) * k / (steps if whole else columns - 1) - pi / 2 - (0 if whole else radians(degrees) / 2)
        vertices += [(max(p[0], 0) * cos(angle), max(p[0], 0) * sin(angle), p[1]) for p in line]
    n = len(line)
    for k in range(columns if whole else columns - 1):
        a, b = k * n, (k + 1) % columns * n
        faces += [(a + i, b + i, b + i + 1, a + i + 1) for i in range(n - 1)]
    if not whole and n > 2:
        faces += [tuple(range(n)), tuple(reversed(range((columns - 1) * n, columns * n)))]
    return place(mesh_of("turned", vertices, faces, material, 50), at, turn)


def outline(points, depth, material, bevel=0.001, corner=0, smooth=False, at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat outline in x and y, `depth` thick upwards; `corner` rounds its corners, `bevel` its edges."""
    line = curve([Vector(p[:2]) for p in points], closed=True) if smooth else fillet(points, corner, True)
    n = len(line)
    vertices = [(p[0], p[1], 0) for p in line] + [(p[0], p[1], depth) for p in line]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    thing = mesh_of("outline", vertices, faces, material)
    return place(bevelled(thing, min(bevel, depth * 0.49)), at, turn)


def bevelled(thing, width, segments=4, angle=30):
    if width > 0:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.angle_limit = width, segments, radians(angle)
        edge.harden_normals, edge.miter_outer = True, "MITER_ARC"
    return thing


def box(size, material, bevel=0.001, corner=0, at=(0, 0, 0), turn=(0, 0, 0)):
    """A box on z = 0; `corner` rounds its four upright edges, `bevel` all edges."""
    x, y = size[0] / 2, size[1] / 2
    return outline([(-x, -y), (x, -y), (x, y), (-x, y)], size[2], material, bevel, corner, False, at, turn)


def tube(points, radius, material, smooth=True, closed=False, corner=0, flat=1, at=(0, 0, 0), turn=(0, 0, 0)):
    """A round bar along the points; `radius` is one number or one for each point; `flat` presses it against z."""
    radii = list(radius) if isinstance(radius, (list, tuple)) else [radius] * len(points)
    data = bpy.data.curves.new("tube", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", 1, 12, True
    data.twist_mode = "MINIMUM"
    lines = curve([(*p, r) for p, r in zip(points, radii)], 14, closed) if smooth else [Vector((*p, r)) for p, r in zip(points, radii)]
    spline = data.splines.new("POLY")
    spline.points.add(len(lines) - 1)
    spline.use_cyclic_u = closed
    for target, p in zip(spline.points, lines):
        target.co, target.radius = (p[0], p[1], p[2], 1), p[3]
    spline.use_smooth = True
    holder = bpy.data.objects.new("tube", data)
    mesh = bpy.data.meshes.new_from_object(holder)
    thing = shaded(bpy.data.objects.new("tube", mesh), material, 50)
    thing.data.materials.clear()
    thing.data.materials.append(material)
    bevelled(thing, min(radii) * 0.3, 3, 60)
    return place(thing, at, turn, (1, 1, flat))


def ball(radius, material, flat=1, at=(0, 0, 0), turn=(0, 0, 0)):
    """A sphere that stands on z = 0; `flat` presses it."""
    line = [(radius * sin(pi * k / 64), radius * flat * (1 - cos(pi * k / 64))) for k in range(65)]
    return turned(line, material, 0, at=at, turn=turn)


def cut(thing, *tools):
    """Takes the tools' forms out of the thing; the tools themselves are not seen."""
    for tool in tools:
        edge = thing.modifiers.new("cut", "BOOLEAN")
        edge.object, edge.operation, edge.solver = tool, "DIFFERENCE", "EXACT"
        tool.hide_render = True
    return thing


def sliced(data, step):
    """Cuts a flat mesh into upright slices, so that it can be bent."""
    work = bmesh.new()
    work.from_mesh(data)
    end = max(abs(vertex.co.x) for vertex in work.verts)
    for k in range(-int(end / step), int(end / step) + 1):
        bmesh.ops.bisect_plane(work, geom=[*work.verts, *work.edges, *work.faces], plane_co=(k * step, 0, 0), plane_no=(1, 0, 0))
    work.to_mesh(data)
    work.free()


def label(text, size, material, font="sans", at=(0, 0, 0), turn=(0, 0, 0), around=0, align="CENTER", spacing=1, depth=0.00005):
    """Printed words that read from -y, `size` high; `around` bends them onto a cylinder of that radius."""
    data = bpy.data.curves.new("label", "FONT")
    data.font = bpy.data.fonts.load(FONTS[font], check_existing=True)
    data.body, data.size, data.align_x, data.align_y = text, size / 0.72, align, "CENTER"
    data.space_character, data.resolution_u, data.space_line = spacing, 6, 0.9
    thing = bpy.data.objects.new("label", bpy.data.meshes.new_from_object(bpy.data.objects.new("label", data)))
    if around:
        sliced(thing.data, around * 0.12)
    for vertex in thing.data.vertices:
        x, z = vertex.co.x, vertex.co.y
        angle = x / around if around else 0
        reach = around + depth
        vertex.co = (reach * sin(angle), -reach * cos(angle), z) if around else (x, -depth, z)
    thing.data.materials.clear()
    return place(shaded(thing, material), at, turn)


def sleeve(radius, height, material, degrees=360, at=(0, 0, 0), turn=(0, 0, 0)):
    """A paper label around a cylinder, its middle towards -y."""
    return turned([(radius, 0), (radius, height)], material, 0, degrees=degrees, at=at, turn=turn)


def strip(points, thickness, width, material, bevel=0.0004, closed=False, at=(0, 0, 0), turn=(0, 0, 0)):
    """A band along a line in x and y, `width` high upwards: a belt, a strap, a ribbon."""
    p = [Vector(q[:2]) for q in points]
    sides = []
    for i, here in enumerate(p):
        before = p[i - 1] if closed or i else here
        after = p[(i + 1) % len(p)] if closed or i < len(p) - 1 else here
        along = (after - before).normalized() * thickness / 2
        sides.append(Vector((-along.y, along.x)))
    left, right = [a + b for a, b in zip(p, sides)], [a - b for a, b in zip(p, sides)]
    n, k = len(p), range(len(p) if closed else len(p) - 1)
    vertices = [(q.x, q.y, z) for line in (left, right) for z in (0, width) for q in line]
    faces = []
    for i in k:
        j = (i + 1) % n
        faces += [(i, j, n + j, n + i), (2 * n + i, 3 * n + i, 3 * n + j, 2 * n + j)]
        faces += [(i, 2 * n + i, 2 * n + j, j), (n + i, n + j, 3 * n + j, 3 * n + i)]
    if not closed:
        faces += [(0, n, 3 * n, 2 * n), (n - 1, 3 * n - 1, 4 * n - 1, 2 * n - 1)]
    return place(bevelled(mesh_of("strip", vertices, faces, material), min(bevel, thickness * 0.45), 3, 40), at, turn)
