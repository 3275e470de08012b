"""What materials are made of: the nodes of their shaders."""
import bpy


def linear(colour):
    """"#rrggbb" as the four linear numbers of a shader."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return (*[((part + 0.055) / 1.055) ** 2.4 if part > 0.04045 else part / 12.92 for part in parts], 1)


def shaded(colour, factor):
    """The colour, darker (factor < 1) or lighter."""
    parts = [min(255, round(int(colour[at : at + 2], 16) * factor)) for at in (1, 3, 5)]
    return "#{:02x}{:02x}{:02x}".format(*parts)


def surface(name, colour, roughness, **inputs):
    """A material of one colour; further inputs of the Principled shader by their names, `_` for a space."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = roughness
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return material


def node(material, kind, inputs=None, **settings):
    """A new node; an input is a number, a vector or the output of another node."""
    made = material.node_tree.nodes.new(kind)
    for key, value in settings.items():
        setattr(made, key, value)
    for key, value in (inputs or {}).items():
        if isinstance(value, bpy.types.NodeSocket):
            material.node_tree.links.new(value, made.inputs[key])
        else:
            made.inputs[key].default_value = value
    return made


def put(material, key, output):
    """Feeds an input of the material's shader."""
    material.node_tree.links.new(output, material.node_tree.nodes["Principled BSDF"].inputs[key])


def coordinates(material, stretch=(1, 1, 1)):
    """Metres of the object, multiplied by `stretch`."""
    source = node(material, "ShaderNodeTexCoord").outputs["Object"]
    return node(material, "ShaderNodeMapping", {"Vector": source, "Scale": stretch}).outputs["Vector"]


def noise(material, size, stretch=(1, 1, 1), detail=3):
    """Noise from 0 to 1 with spots of about `size`."""
    inputs = {"Vector": coordinates(material, stretch), "Scale": 1 / size, "Detail": detail}
    return node(material, "ShaderNodeTexNoise", inputs).outputs["Fac"]


def cells(material, size, feature="F1"):
    """Distances in cells of about `size`."""
    inputs = {"Vector": coordinates(material), "Scale": 1 / size}
    return node(material, "ShaderNodeTexVoronoi", inputs, feature=feature).outputs["Distance"]


def between(material, factor, stops):
    """Colours by a factor: stops are (place, colour)."""
    made = node(material, "ShaderNodeValToRGB", {"Fac": factor})
    ramp = made.color_ramp
    while len(ramp.elements) < len(stops):
        ramp.elements.new(0.5)
    for element, (place, colour) in zip(ramp.elements, stops):
        element.position, element.color = place, linear(colour)
    return made.outputs["Color"]


def spread(material, factor, low, high):
    """A factor from 0.3 to 0.7 (most of a noise) as numbers from low to high."""
    inputs = {"Value": factor, "From Min": 0.3, "From Max": 0.7, "To Min": low, "To Max": high}
    return node(material, "ShaderNodeMapRange", inputs).outputs["Result"]


def sums(material, operation, *values):
    """The result of a sum of numbers or outputs."""
    return node(material, "ShaderNodeMath", dict(enumerate(values)), operation=operation).outputs[0]


def bump(material, height, depth, strength=1):
    """Raises the surface by a height from 0 to 1, times `depth`."""
    made = node(material, "ShaderNodeBump", {"Height": height, "Distance": depth, "Strength": strength})
    put(material, "Normal", made.outputs["Normal"])
