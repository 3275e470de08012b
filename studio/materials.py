"""Materials of the studio: each function returns one for Cycles; colours are "#rrggbb", sizes in metres."""
import bpy

from shading import between, bump, cells, coordinates, linear, node, noise, put, shaded, spread, sums, surface


def stoneware(colour, speckle="#6b5a48"):
    """Fired clay under a satin glaze with iron specks."""
    material = surface("stoneware", colour, 0.42, Clearcoat=0.25, Clearcoat_Roughness=0.25)
    cloud = between(material, noise(material, 0.03), [(0.35, shaded(colour, 0.95)), (0.65, shaded(colour, 1.03))])
    specks = between(material, cells(material, 0.0035), [(0.12, "#ffffff"), (0.2, "#000000")])
    some = between(material, noise(material, 0.006), [(0.5, "#000000"), (0.56, "#ffffff")])
    both = sums(material, "MULTIPLY", specks, some)
    soft = sums(material, "MULTIPLY", both, 0.8)
    mixed = node(material, "ShaderNodeMixRGB", {"Fac": soft, "Color1": cloud, "Color2": linear(speckle)})
    put(material, "Base Color", mixed.outputs["Color"])
    put(material, "Roughness", spread(material, noise(material, 0.02), 0.36, 0.5))
    bump(material, noise(material, 0.012), 0.0004, 0.5)
    return material


def glazed(colour):
    """Smooth porcelain or a deep glossy glaze."""
    material = surface("glazed", colour, 0.16, Clearcoat=0.5, Clearcoat_Roughness=0.06)
    tone = noise(material, 0.05, (1, 1, 0.6))
    put(material, "Base Color", between(material, tone, [(0.3, shaded(colour, 0.93)), (0.7, colour)]))
    bump(material, noise(material, 0.03, detail=1), 0.0003, 0.3)
    return material


def terracotta(colour="#a3684e"):
    """Unglazed clay with faint rings of the wheel."""
    material = surface("terracotta", colour, 0.86, Specular=0.25)
    cloud = noise(material, 0.08, (1, 1, 2.5), 5)
    put(material, "Base Color", between(material, cloud, [(0.3, shaded(colour, 0.92)), (0.7, shaded(colour, 1.05))]))
    bump(material, noise(material, 0.006, (0.3, 0.3, 3), 4), 0.0008, 0.5)
    return material


def wood(light, dark, along="x", roughness=0.42, grain=0.012):
    """Boards with their grain along an axis of the object."""
    material = surface("wood", light, roughness, Specular=0.35)
    stretch = [1 if axis != along else 0.045 for axis in "xyz"]
    waves = noise(material, grain * 2.2, stretch, 2)
    rings = sums(material, "MULTIPLY", waves, 7.0)
    rings = sums(material, "FRACT", rings)
    pores = noise(material, grain * 0.09, [part if part == 1 else 0.025 for part in stretch], 2)
    body = between(material, rings, [(0.0, shaded(light, 0.9)), (0.7, light), (0.96, shaded(light, 0.74)), (1, shaded(light, 0.9))])
    mask = between(material, pores, [(0.54, "#000000"), (0.72, "#b4b4b4")])
    mixed = node(material, "ShaderNodeMixRGB", {"Fac": mask, "Color1": body, "Color2": linear(dark)})
    tone = spread(material, noise(material, 0.12, stretch, 1), 0.9, 1.06)
    toned = node(material, "ShaderNodeHueSaturation", {"Color": mixed.outputs["Color"], "Value": tone})
    put(material, "Base Color", toned.outputs["Color"])
    put(material, "Roughness", spread(material, pores, roughness - 0.06, roughness + 0.12))
    bump(material, pores, -0.00012, 0.5)
    return material


def oak(along="x", grain=0.012):
    """Oiled oak."""
    return wood("#c59f70", "#8a6238", along, 0.42, grain)


def beech(along="x", grain=0.008):
    """Pale beech or ash."""
    return wood("#d8b88c", "#b08a5e", along, 0.45, grain)


def walnut(along="x", grain=0.01):
    """Oiled walnut."""
    return wood("#7a5236", "#3a2416", along, 0.38, grain)


def metal(colour, roughness, name="metal"):
    """Plain metal with a breath of unevenness."""
    material = surface(name, colour, roughness, Metallic=1)
    put(material, "Roughness", spread(material, noise(material, 0.02), roughness * 0.85, roughness * 1.2))
    return material


def brushed_steel(colour="#c9c9c7", along="x"):
    """Steel with fine lines along an axis."""
    material = surface("brushed steel", colour, 0.32, Metallic=1)
    lines = noise(material, 0.0006, [1 if axis != along else 0.012 for axis in "xyz"], 2)
    put(material, "Roughness", spread(material, lines, 0.24, 0.42))
    bump(material, lines, 0.00005, 0.5)
    return material


def brass(roughness=0.24):
    """Warm brass."""
    return metal("#cfa55b", roughness, "brass")


def chrome():
    """Polished steel."""
    return metal("#d8d9da", 0.08, "chrome")


def looking_glass(width, middle=0):
    """A small mirror that shows what stands before it in a studio: a dark room, and a bright card across."""
    material = surface("looking glass", "#d8dbdc", 0.01, Metallic=1, Emission_Strength=0.75)
    place = node(material, "ShaderNodeSeparateXYZ", {"Vector": coordinates(material)})
    across = sums(material, "ADD", place.outputs["X"], sums(material, "SUBTRACT", place.outputs["Y"], middle))
    part = sums(material, "MULTIPLY_ADD", across, 0.5 / width, 0.5)
    put(material, "Emission", between(material, part, [(0.0, "#8f979a"), (0.38, "#b9c0c2"), (0.42, "#e9eced"), (0.66, "#f4f5f5"), (0.7, "#c6cccd"), (1.0, "#a2aaac")]))
    return material


def cast_iron(colour="#2b2b2c"):
    """Black iron with a fine orange peel."""
    material = surface("cast iron", colour, 0.55, Specular=0.45)
    bump(material, noise(material, 0.0025, detail=4), 0.0003, 0.6)
    return material


def galvanised():
    """Zinc with its flowers."""
    material = surface("galvanised", "#b4b8ba", 0.42, Metallic=1)
    inputs = {"Vector": coordinates(material), "Scale": 70, "Randomness": 1}
    flower = node(material, "ShaderNodeTexVoronoi", inputs).outputs["Color"]
    grey = node(material, "ShaderNodeRGBToBW", {"Color": flower}).outputs["Val"]
    put(material, "Base Color", between(material, grey, [(0.2, "#a3a8ab"), (0.8, "#c6caca")]))
    put(material, "Roughness", spread(material, grey, 0.36, 0.5))
    return material


def matt_plastic(colour, roughness=0.5):
    """ABS with a fine spark texture."""
    material = surface("matt plastic", colour, roughness, Specular=0.4)
    bump(material, noise(material, 0.0007, detail=2), 0.00005, 0.5)
    put(material, "Roughness", spread(material, noise(material, 0.03), roughness - 0.05, roughness + 0.06))
    return material


def gloss_plastic(colour):
    """Moulded plastic or lacquer that shines."""
    return surface("gloss plastic", colour, 0.18, Clearcoat=0.3, Clearcoat_Roughness=0.08)


def tortoise(colour, spots):
    """Polished acetate with clouds of another colour."""
    material = gloss_plastic(colour)
    cloud = noise(material, 0.012, detail=2)
    put(material, "Base Color", between(material, cloud, [(0.44, colour), (0.6, spots)]))
    return material


def rubber(colour="#2c2c2d"):
    """Dull rubber or silicone."""
    material = surface("rubber", colour, 0.75, Specular=0.25, Sheen=0.15)
    bump(material, noise(material, 0.001, detail=2), 0.00006, 0.5)
    return material


def glass(colour="#ffffff", roughness=0.0):
    """Clear or tinted glass; its shadow lets light through."""
    material = surface("glass", colour, roughness, Transmission=1, IOR=1.46)
    tree = material.node_tree
    clear = node(material, "ShaderNodeBsdfTransparent", {"Color": linear(colour)})
    shadow = node(material, "ShaderNodeLightPath").outputs["Is Shadow Ray"]
    shader = tree.nodes["Principled BSDF"].outputs["BSDF"]
    mixed = node(material, "ShaderNodeMixShader", {0: shadow, 1: shader, 2: clear.outputs["BSDF"]})
    tree.links.new(mixed.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return material


def thin_glass(colour="#ffffff"):
    """A clear wall that does not bend light: for jars that show what is in them."""
    material = bpy.data.materials.new("thin glass")
    material.use_nodes = True
    tree = material.node_tree
    clear = node(material, "ShaderNodeBsdfTransparent", {"Color": linear(colour)}).outputs["BSDF"]
    shine = node(material, "ShaderNodeBsdfGlossy", {"Roughness": 0.03}).outputs["BSDF"]
    facing = node(material, "ShaderNodeLayerWeight", {"Blend": 0.5}).outputs["Facing"]
    edge = sums(material, "POWER", facing, 4.0)
    edge = sums(material, "MULTIPLY_ADD", edge, 0.8, 0.035)
    mixed = node(material, "ShaderNodeMixShader", {0: edge, 1: clear, 2: shine})
    tree.links.new(mixed.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return material


def screen_glass(colour="#0b0c0e"):
    """The black glass of a display."""
    return surface("screen glass", colour, 0.06, Clearcoat=0.6, Clearcoat_Roughness=0.02)


def silk(colour):
    """A smooth cloth with a sheen and a fine twill."""
    material = surface("silk", colour, 0.42, Specular=0.3, Sheen=0.5)
    bump(material, noise(material, 0.0006, (1, 0.2, 0.2), 2), 0.0002, 0.4)
    return material


def leather(colour):
    """Waxed leather with a fine grain."""
    material = surface("leather", colour, 0.5, Specular=0.4)
    tone = noise(material, 0.03, detail=4)
    put(material, "Base Color", between(material, tone, [(0.3, shaded(colour, 0.84)), (0.7, shaded(colour, 1.08))]))
    put(material, "Roughness", spread(material, tone, 0.42, 0.58))
    bump(material, cells(material, 0.0013), 0.00022, 0.55)
    return material


def cloth(colour, thread=0.0008):
    """Woven threads, a little uneven."""
    material = surface("cloth", colour, 0.9, Specular=0.15, Sheen=0.3)
    across = noise(material, thread, (1, 0.2, 0.2), 1)
    along = noise(material, thread, (0.2, 0.2, 1), 1)
    both = sums(material, "ADD", across, along)
    weave = sums(material, "MULTIPLY", both, 0.5)
    put(material, "Base Color", between(material, weave, [(0.3, shaded(colour, 0.93)), (0.7, shaded(colour, 1.03))]))
    bump(material, weave, thread * 0.3, 0.4)
    return material


def felt(colour):
    """Pressed wool."""
    material = surface("felt", colour, 0.95, Specular=0.1, Sheen=0.6)
    fuzz = noise(material, 0.0012, detail=5)
    put(material, "Base Color", between(material, fuzz, [(0.3, shaded(colour, 0.85)), (0.7, shaded(colour, 1.08))]))
    bump(material, fuzz, 0.0006, 0.6)
    return material


def paper(colour="#f4f1ea"):
    """Uncoated paper or card."""
    material = surface("paper", colour, 0.8, Specular=0.2)
    bump(material, noise(material, 0.0015, detail=4), 0.00008, 0.5)
    return material


def soap(colour):
    """Soap, cut by hand."""
    material = surface("soap", colour, 0.42, Specular=0.35, Sheen=0.1)
    tone = noise(material, 0.02, (1, 1, 2), 4)
    put(material, "Base Color", between(material, tone, [(0.3, shaded(colour, 0.9)), (0.7, shaded(colour, 1.05))]))
    bump(material, noise(material, 0.008, detail=4), 0.0004, 0.4)
    return material


def wax(colour="#efe6d4"):
    """Wax or balm, poured."""
    material = surface("wax", colour, 0.5, Specular=0.4, Sheen=0.1)
    bump(material, noise(material, 0.02, detail=2), 0.0004, 0.4)
    return material


def cork():
    """Pressed cork."""
    material = surface("cork", "#c49a68", 0.9, Specular=0.15)
    grains = between(material, cells(material, 0.0025), [(0.1, "#7d5a38"), (0.35, "#bd9160"), (0.8, "#d0a878")])
    put(material, "Base Color", grains)
    bump(material, cells(material, 0.0025), 0.0004, 0.5)
    return material


def glow(colour, strength):
    """Light itself: a filament, a lamp, a screen that is on."""
    return surface("glow", colour, 0.5, Emission=linear(colour), Emission_Strength=strength)


def liquid(colour):
    """Oil or water behind glass."""
    return glass(colour, 0.02)
