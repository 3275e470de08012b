"""Renders one picture: blender -b --factory-startup -P studio.py -- <name> <view> <out.png> [size] [samples]"""
import importlib
import json
import sys
from math import cos, pi, radians, sin
from pathlib import Path

import bpy
import cv2
import numpy
from mathutils import Vector

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
forms = importlib.import_module("forms")

# What the ground looks like far behind the thing.
GROUNDS = {"home": "#ede8df", "electronics": "#e6e9ec", "fashion": "#efe7de", "sports": "#e5eae3", "beauty": "#f1e8e6"}
# Second views may stand on another tone.
GROUNDS.update(linen="#e6dfd2", sand="#ead8c2", sage="#d7decf", sky="#d9e1e8", blush="#eed8d3", stone="#dcdad6")
# Banners stand on deeper tones, on which white words are read in both schemes.
GROUNDS.update(clay="#7a5a46", slate="#2f3d44", moss="#3d4d3c", rose="#7c5650", green="#1f4d3a")
# A softbox, a card and a rim: from where, how large, how strong and of what colour, in units of the thing.
LIGHTS = {
    "softbox": [((-4.2, -1.8, 4.6), (3.0, 3.0), 210, (1, 0.975, 0.94)), ((4.6, -3.0, 2.4), (4.2, 4.2), 16, (0.94, 0.97, 1)), ((1.2, 4.6, 4.0), (4.0, 1.6), 26, (1, 1, 1))],
    "window": [((4.6, -0.6, 3.2), (2.2, 3.4), 190, (1, 0.985, 0.965)), ((-4.6, -3.2, 2.2), (4.2, 4.2), 22, (1, 0.97, 0.94)), ((-2.2, 4.4, 4.2), (3.6, 1.8), 30, (1, 1, 1))],
    "noon": [((-1.7, 0.4, 6.2), (1.5, 1.5), 200, (1, 0.985, 0.96)), ((2.6, -5.0, 2.6), (4.6, 4.0), 44, (0.96, 0.98, 1)), ((3.4, 3.6, 3.2), (3.0, 1.6), 22, (1, 1, 1))],
    "evening": [((-4.8, -0.2, 2.3), (2.0, 2.0), 150, (1, 0.9, 0.78)), ((4.2, -3.6, 2.6), (4.4, 4.4), 26, (0.95, 0.97, 1)), ((2.0, 4.6, 3.4), (3.4, 1.6), 30, (1, 0.95, 0.88))],
}
FILL = 0.72
LENS = 85
# Measured: 960 px take 2.2 s of one core for each sample, with real bounces of light 3.1 s; without_grain takes 9 s. From
# 2 x 12 samples it smears shadows' edges, from 2 x 16 nothing is seen at 200 %. More bounces or an adaptive end gain nothing.
SAMPLES = 32


def linear(colour):
    values = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def settings(width, height, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine, cycles.device = "CYCLES", "CPU"
    render.threads_mode, render.threads = "FIXED", 2
    render.resolution_x, render.resolution_y = width, height
    render.filter_size = 1.3
    cycles.samples, cycles.use_denoising = samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.02, 16
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 1
    cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, "REPLACE", 1
    render.use_persistent_data = False
    scene.view_settings.view_transform = "Raw"
    render.image_settings.file_format, render.image_settings.color_depth = "OPEN_EXR", "32"
    return scene


def corners(things):
    """The points of what is seen of the things, in the world."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in things:
        if thing.type == "MESH" and not thing.hide_render:
            done = thing.evaluated_get(graph)
            data = done.to_mesh()
            values = numpy.empty(len(data.vertices) * 3)
            data.vertices.foreach_get("co", values)
            matrix = numpy.array(done.matrix_world)
            points.append(values.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
            done.to_mesh_clear()
    return numpy.concatenate(points)


def camera(points, above, ratio, fill, middle):
    """Looks from `above` degrees, as far away as the things fill their part of the picture."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.sensor_fit = LENS, 36, "AUTO"
    back = numpy.array([0, -cos(radians(above)), sin(radians(above))])
    right, up = numpy.array([1.0, 0, 0]), numpy.array([0, sin(radians(above)), cos(radians(above))])
    wide, high = min(1, ratio), min(1, 1 / ratio)
    half = 18 / LENS
    target, distance = points.mean(axis=0), numpy.ptp(points, axis=0).max() * 4
    for _ in range(40):
        seen = points - (target + back * distance)
        depth = -(seen @ back)
        x, y = seen @ right / depth, seen @ up / depth
        target = target + (right * (x.max() + x.min()) + up * (y.max() + y.min())) / 2 * distance * 0.8
        need = max(numpy.ptp(x) / (2 * half * wide * fill[0]), numpy.ptp(y) / (2 * half * high * fill[1]))
        distance *= need * 0.5 + 0.5
    data.shift_x, data.shift_y = (0.5 - middle[0]) * wide, (0.5 - middle[1]) * high
    data.clip_start, data.clip_end = distance / 100, distance * 100
    eye = bpy.data.objects.new("camera", data)
    eye.location = target + back * distance
    eye.rotation_euler = (radians(90 - above), 0, 0)
    bpy.context.scene.collection.objects.link(eye)
    bpy.context.scene.camera = eye
    return distance


def lamp(at, size, power, colour, unit, target):
    data = bpy.data.lights.new("lamp", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", size[0] * unit, size[1] * unit
    data.energy, data.color = power * unit * unit, colour
    thing = bpy.data.objects.new("lamp", data)
    thing.location = Vector(at) * unit + target
    thing.rotation_euler = (target - thing.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def room(ground, light, unit, middle):
    """Seamless ground and light, as large as the thing asks."""
    target = Vector(middle)
    for at, size, power, colour in LIGHTS[light]:
        lamp(at, size, power, colour, unit, target)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.light_settings.ao_factor, world.light_settings.distance = 1.6, 3 * unit
    back = world.node_tree.nodes["Background"]
    back.inputs[0].default_value, back.inputs[1].default_value = (0.95, 0.97, 1, 1), 0.22
    line = [(-30, 0), (5, 0)] + [(5 + 4 * sin(a), 4 - 4 * cos(a)) for a in (pi / 2 * k / 24 for k in range(1, 25))] + [(9, 20)]
    data = bpy.data.meshes.new("ground")
    vertices = [(side * 40 * unit, y * unit, z * unit) for y, z in line for side in (-1, 1)]
    data.from_pydata(vertices, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)])
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    paper = bpy.data.materials.new("ground")
    paper.use_nodes = True
    surface = paper.node_tree.nodes["Principled BSDF"]
    # A little brighter than its tone: so white things keep their form before it.
    surface.inputs["Base Color"].default_value = (*(1.12 * part for part in linear(ground)), 1)
    surface.inputs["Roughness"].default_value, surface.inputs["Specular"].default_value = 1, 0
    data.materials.append(paper)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("ground", data))


def shoulder(light):
    return numpy.where(light > 0.72, 0.72 + 0.28 * (1 - numpy.exp(-(light - 0.72) / 0.28)), light)


def developed(raw, ground):
    """From light to what is shown: the ground at the sides gets its tone, bright parts a shoulder."""
    side = raw.shape[1] // 12
    edge = numpy.concatenate([raw[:, :side].reshape(-1, 3), raw[:, -side:].reshape(-1, 3)])
    tone = numpy.array(linear(ground), numpy.float32)
    gain = tone / numpy.median(edge, axis=0)
    light = numpy.clip(shoulder(raw * gain) * (tone / shoulder(tone)), 0, 1)
    return numpy.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055).astype(numpy.float32)


def without_grain(first, second, reach=7):
    """Non-local means over two half pictures: their difference says how much of what is seen is grain."""
    picture = (first + second) / 2
    grain = cv2.blur(numpy.square(first - second), (9, 9)) / 4 + 1e-6
    total, weights = picture.copy(), numpy.ones(picture.shape[:2], numpy.float32)
    height, width = weights.shape
    for dy in range(reach + 1):
        for dx in range(-reach, reach + 1):
            if dy == 0 and dx <= 0:
                continue
            here = (slice(0, height - dy), slice(max(0, -dx), width - max(0, dx)))
            there = (slice(dy, height), slice(max(0, dx), width + min(0, dx)))
            noise = grain[here] + grain[there]
            apart = (numpy.square(picture[here] - picture[there]) - noise) / (noise * 0.35)
            near = numpy.exp(-numpy.maximum(cv2.blur(apart, (5, 5)).max(axis=2), 0))
            total[here] += picture[there] * near[:, :, None]
            total[there] += picture[here] * near[:, :, None]
            weights[here] += near
            weights[there] += near
    return total / weights[:, :, None]


def rendered(scene, path, seed):
    """One half picture as linear numbers."""
    scene.cycles.seed = seed
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    Path(path).unlink()
    return pixels.reshape(height, width, 4)[::-1, :, :3]


def put(thing, options=None, at=(0, 0, 0), turn=0, pose=(0, 0, 0)):
    """Calls a thing's function, lays it as its pose says, turns it, and sets it down at a place."""
    family, function = thing.split(".")
    getattr(importlib.import_module(f"things.{family}"), function)(**(options or {}))
    forms.group(forms.parts(), turn=pose)
    forms.group(forms.parts(), turn=(0, 0, turn))
    low = corners(forms.parts())[:, 2].min()
    forms.group(forms.parts(), at=(at[0], at[1], at[2] - low))
    for part in forms.parts():
        part["done"] = True


def of_view(entry, view):
    """What a view shows: the second has its own thing, options, light, ground or things beside, or is the thing turned."""
    if view != "2":
        return entry
    second = entry.get("second", {"options": {"turn": entry.get("options", {}).get("turn", 0) + 35}})
    return {**entry, **second, "options": {**entry.get("options", {}), **second.get("options", {})}}


def build(shown):
    """Builds a thing or a scene of several, and says from how many degrees above it is seen."""
    options = dict(shown.get("options", {}))
    turn, above = options.pop("turn", 0), options.pop("above", 20)
    for thing in shown.get("scene", []):
        put(**thing)
    if "thing" in shown:
        pose = options.pop("pose", (0, 0, 0))
        put(shown["thing"], options, turn=turn, pose=pose)
    for thing in shown.get("beside", []):
        put(**thing)
    return above


# Pixels of a picture, the part of them that the things fill, and the middle of that part, from below and left.
SHAPES = {"wide": (2400, 1050, (0.56, 0.74), (0.66, 0.47)), "tall": (1200, 1500, (0.84, 0.56), (0.5, 0.35))}


def main(name, view, out, size=960, samples=SAMPLES):
    entry = next(e for e in json.loads((HERE / "pictures.json").read_text()) if e["name"] == name)
    width, height, fill, middle = SHAPES.get(view, (960, 960, (FILL, FILL), (0.5, 0.5)))
    scale = int(size) / 960
    scene = settings(round(width * scale), round(height * scale), int(samples) // 2)
    shown = of_view(entry, view)
    above = build(shown)
    points = corners(scene.objects)
    distance = camera(points, above, width / height, fill, middle)
    ground = GROUNDS[shown["ground"]]
    room(ground, shown.get("light", "softbox"), distance / 5, (points.max(axis=0) + points.min(axis=0)) / 2)
    halves = [rendered(scene, f"{out}.{seed}.exr", seed) for seed in (1, 2)]
    picture = without_grain(*(developed(half, ground) for half in halves))
    dither = numpy.random.default_rng(1).random(picture.shape) - 0.5
    cv2.imwrite(out, numpy.clip(picture * 255 + dither, 0, 255).round().astype(numpy.uint8)[:, :, ::-1])


main(*sys.argv[sys.argv.index("--") + 1:])
