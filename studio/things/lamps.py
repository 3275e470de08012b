"""Table lamps that are on."""
from math import cos, pi, sin

import bpy

from forms import tube, turned
from materials import brass, cloth, matt_plastic, rubber, stoneware
from shading import linear, node, put, sums


def bulb(at, power):
    """Warm light inside a shade."""
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.color, data.shadow_soft_size = power, (1, 0.78, 0.52), 0.03
    thing = bpy.data.objects.new("bulb", data)
    thing.location = at
    bpy.context.scene.collection.objects.link(thing)


def lit_cloth(colour, low, high):
    """Linen with light behind it, brightest between two heights."""
    material = cloth(colour, 0.0014)
    height = node(material, "ShaderNodeSeparateXYZ", {0: node(material, "ShaderNodeTexCoord").outputs["Object"]}).outputs["Z"]
    inputs = {"Value": height, "From Min": low, "From Max": high, "To Min": 0, "To Max": pi}
    wave = sums(material, "SINE", node(material, "ShaderNodeMapRange", inputs).outputs["Result"])
    power = sums(material, "MULTIPLY_ADD", wave, 0.2, 0.04)
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission"].default_value = linear("#ffcf96")
    put(material, "Emission Strength", power)
    return material


def flex(material, y=0.05):
    tube([(0, y, 0.004), (0.015, y + 0.05, 0.003), (0.055, y + 0.08, 0.003), (0.075, y + 0.13, 0.003)], 0.0028, material)


def table_lamp(colour="#6f7f76"):
    """A base of stoneware under a linen shade."""
    metal = brass(0.28)
    turned([(0, 0), (0.056, 0), (0.061, 0.004), (0.077, 0.035), (0.091, 0.075), (0.089, 0.115), (0.066, 0.152), (0.034, 0.175), (0.022, 0.184), (0.02, 0.19), (0, 0.19)], stoneware(colour), smooth=True)
    turned([(0, 0.189), (0.021, 0.189), (0.021, 0.194), (0.008, 0.197), (0.008, 0.245), (0, 0.245)], metal, 0.001)
    shade = lit_cloth("#efe2cb", 0.2, 0.42)
    turned([(0.15, 0.215), (0.112, 0.405)], shade, 0)
    turned([(0.1485, 0.216), (0.1105, 0.404)], matt_plastic("#fff4e2"), 0)
    for r, z in ((0.15, 0.215), (0.112, 0.405)):
        tube([(r * cos(a), r * sin(a), z) for a in (2 * pi * k / 48 for k in range(48))], 0.0016, cloth("#e4d3b6"), closed=True)
    tube([(-0.111, 0, 0.398), (0, 0, 0.398), (0.111, 0, 0.398)], 0.0014, metal, False)
    flex(cloth("#d9cdb8"))


def dome_lamp(colour="#c9a05a"):
    """A slender stand under a dome of brass."""
    metal = brass(0.26)
    turned([(0, 0), (0.078, 0), (0.08, 0.002), (0.08, 0.012), (0.076, 0.016), (0.012, 0.02), (0.0075, 0.026), (0.0075, 0.3), (0, 0.3)], metal, 0.002)
    dome = [(0.128, 0.262), (0.126, 0.29), (0.112, 0.33), (0.082, 0.362), (0.04, 0.379), (0, 0.383)]
    turned(dome, metal, smooth=True)
    turned([(r - 0.0015 if r > 0.01 else 0, z - 0.0015) for r, z in dome], matt_plastic("#fff1dc"), smooth=True)
    turned([(0.1268, 0.2605), (0.1288, 0.2605), (0.1288, 0.2635), (0.1268, 0.2635)], metal, 0.0006)
    turned([(0, 0.38), (0.009, 0.381), (0.009, 0.388), (0.006, 0.394), (0, 0.3945)], metal, 0.002)
    bulb((0, 0, 0.3), 0.3)
    turned([(0, 0.0), (0.004, 0), (0.0045, 0.006), (0, 0.007)], rubber(), 0.001, at=(0.05, -0.03, 0.014))
    flex(rubber(), 0.07)
