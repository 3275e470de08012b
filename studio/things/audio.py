"""Headphones, radio, speaker and microphones."""
from math import cos, pi, radians, sin

from forms import box, curve, group, label, outline, strip, tube, turned
from materials import between, brass, brushed_steel, bump, chrome, cloth, coordinates, leather, matt_plastic, metal, node, put, rubber, surface, walnut


def headphones(colour, accent="#b9b4aa"):
    """They stand on their cushions, folded out, as on a desk."""
    shell, dark, steel = matt_plastic(colour, 0.42), rubber("#1b1b1c"), metal(accent, 0.3)
    cushion = leather("#2a2625" if colour < "#8" else "#b7a68c")
    headband(shell, cushion, steel)
    for side in (-1, 1):
        cup = group(ear_cup(side, shell, dark, steel, cushion), turn=(0, -90 * side, 0))
        group(cup, at=(0.103 * side, 0, 0.044))
        yoke(side, shell, steel)


def arc(radius, start, end, steps=40):
    """A part of a circle, in degrees."""
    return [(radius * cos(a), radius * sin(a)) for a in (radians(start + (end - start) * k / steps) for k in range(steps + 1))]


def headband(shell, cushion, steel):
    """A stiff band with a pad below it, and the sleeves into which the arms slide."""
    strip(arc(0.0885, 20, 160), 0.0052, 0.032, shell, 0.0024, at=(0, 0.016, 0.108), turn=(90, 0, 0))
    strip(arc(0.0812, 21, 159), 0.0096, 0.027, cushion, 0.0044, at=(0, 0.0135, 0.108), turn=(90, 0, 0))
    for side in (-1, 1):
        sleeve = [box((0.0125, 0.034, 0.03), shell, 0.0032, 0.006), box((0.0131, 0.0346, 0.0014), steel, 0.0005, 0.0062, at=(0, 0, 0.0032))]
        sleeve += [box((0.0026, 0.013, 0.046), steel, 0.0009, at=(0, 0, -0.042))]
        group(sleeve, at=(0.0834 * side, 0, 0.1195), turn=(0, -6 * side, 0))


def ear_cup(side, shell, dark, steel, cushion):
    """A closed shell with its plate, a row of holes, and a cushion with its seam; it lies on its plate."""
    cup = [
        turned([(0, 0.0), (0.030, 0.0, 0.006), (0.0355, 0.008, 0.004), (0.037, 0.02, 0.0015), (0.037, 0.0225, 0.0008), (0, 0.0225)], shell),
        turned([(0.0335, 0.0222), (0.0352, 0.0225), (0.0352, 0.0252), (0.0335, 0.0252)], dark),
        turned([(0.0185, 0.025), (0.036, 0.025, 0.003), (0.0395, 0.031, 0.0045), (0.0385, 0.0405, 0.0055), (0.031, 0.0435, 0.0055), (0.0225, 0.0415, 0.005), (0.0185, 0.034, 0.004)], cushion),
        tube([(0.0395 * cos(a), 0.0395 * sin(a), 0.0337) for a in (2 * pi * k / 72 for k in range(72))], 0.0004, dark, closed=True),
        turned([(0, 0.0285), (0.021, 0.0285)], cloth("#161616")),
        turned([(0.0, -0.0006), (0.0215, -0.0006, 0.0003), (0.0235, 0.0004), (0.0245, 0.0012)], steel),
        turned([(0.0245, 0.0003), (0.0258, -0.0003, 0.0003), (0.0268, 0.0008)], dark),
        group([label("NORRLYD", 0.0042, matt_plastic("#2f2e2c"), "bold", spacing=1.2, turn=(0, 0, 90 * side))], turn=(0, 90 * side, 0), at=(0, 0, -0.00062)),
    ]
    return cup


def yoke(side, shell, steel):
    """A half ring that holds the cup at two pivots, and its joint with the arm."""
    bow = [(0.0425, -0.006), *arc(0.0425, 0, 180), (-0.0425, -0.006)]
    group([strip(bow, 0.003, 0.0095, steel, 0.0011, turn=(90, 0, 90))], at=(0.087 * side - 0.00475, 0, 0.044))
    for y in (-1, 1):
        turned([(0, 0), (0.0052, 0, 0.0006), (0.0048, 0.0024, 0.0008), (0, 0.0026)], shell, at=(0.087 * side, 0.0435 * y, 0.044), turn=(90 * -y, 0, 0))
        turned([(0, 0), (0.0042, 0), (0.0042, 0.008), (0, 0.008)], steel, at=(0.087 * side, 0.036 * y, 0.044), turn=(90 * -y, 0, 0))
    box((0.0105, 0.02, 0.0085), shell, 0.0024, 0.003, at=(0.0875 * side, 0, 0.0832))


def radio():
    """A walnut box with a ribbed front, a dial and two knobs."""
    wood, ivory, dark = walnut(), matt_plastic("#e9e2d3", 0.45), matt_plastic("#242322")
    metal_knob = brass(0.3)
    side = [(-0.14, 0.008), (0.14, 0.008), (0.14, 0.168), (-0.14, 0.168)]
    outline(side, 0.11, wood, 0.0015, 0.016, at=(0, 0.055, 0), turn=(90, 0, 0))
    inner = [(-0.132, 0.016), (0.132, 0.016), (0.132, 0.16), (-0.132, 0.16)]
    outline(inner, 0.002, ivory, 0.0008, 0.01, at=(0, -0.0545, 0), turn=(90, 0, 0))
    grille = [(-0.124, 0.024), (0.036, 0.024), (0.036, 0.152), (-0.124, 0.152)]
    outline(grille, 0.0012, cloth("#4a4034", 0.0016), 0.0004, 0.008, at=(0, -0.0562, 0), turn=(90, 0, 0))
    rib = matt_plastic("#cbbb9a", 0.5)
    for k in range(39):
        box((0.0024, 0.0024, 0.124), rib, 0.0007, at=(-0.12 + k * 0.004, -0.058, 0.026))
    outline([(-0.0445 - 0.02, 0.03), (-0.0445 + 0.02, 0.03), (-0.0445 + 0.02, 0.0365), (-0.0445 - 0.02, 0.0365)], 0.0012, metal_knob, 0.0003, 0.001, at=(0, -0.0588, 0), turn=(90, 0, 0))
    label("NORRLYD", 0.0036, matt_plastic("#3a2c16"), "bold", at=(-0.0445, -0.0601, 0.0332), spacing=1.2)
    turned([(0, 0), (0.0335, 0, 0.0008), (0.0335, 0.0022, 0.0008), (0, 0.0022)], matt_plastic("#f6f1e4"), at=(0.084, -0.0565, 0.117), turn=(90, 0, 0))
    for k in range(29):
        a = radians(-140 + 10 * k)
        long = 0.0042 if k % 4 == 0 else 0.0024
        box((0.0005 if k % 4 else 0.0008, long, 0.0002), dark, 0, at=(0.084 + sin(a) * 0.0285, -0.0587, 0.117 + cos(a) * 0.0285), turn=(90, -140 + 10 * k, 0))
        if k % 4 == 0:
            label(str(88 + k * 20 // 28), 0.0031, dark, at=(0.084 + sin(a) * 0.0225, -0.0589, 0.117 + cos(a) * 0.0225))
    box((0.0009, 0.022, 0.0004), matt_plastic("#b5452c"), 0.0001, at=(0.084 + sin(0.6) * 0.017, -0.0589, 0.117 + cos(0.6) * 0.017), turn=(90, 34, 0))
    knob = [(0, 0), (0.014, 0, 0.001), (0.0132, 0.014, 0.0016), (0, 0.0145)]
    turned(knob, metal_knob, at=(0.084, -0.0585, 0.117), turn=(90, 0, 0))
    turned(knob, metal_knob, at=(0.084, -0.0565, 0.048), turn=(90, 0, 0))
    box((0.0012, 0.006, 0.0004), dark, 0.0002, at=(0.0875, -0.0713, 0.052), turn=(90, 45, 0))
    for x in (-1, 0, 1):
        box((0.014, 0.006, 0.003), dark, 0.0008, 0.001, at=(0.084 + x * 0.0165, -0.056, 0.0745), turn=(90, 0, 0))
    for x in (-0.11, 0.11):
        for y in (-0.035, 0.04):
            turned([(0, 0), (0.009, 0, 0.001), (0.01, 0.0085)], rubber(), at=(x, y, 0))
    tube([(0.12, 0.05, 0.165), (0.12, 0.052, 0.176), (0.02, 0.052, 0.1785), (-0.09, 0.052, 0.181)], 0.0018, chrome(), smooth=False)


def speaker():
    """A carried loudspeaker: two cones in an oat shell, with a leather handle."""
    shell, dark, ring = matt_plastic("#cfc6b4", 0.5), rubber("#1d1d1e"), brushed_steel()
    face = [(-0.075, 0.004), (0.075, 0.004), (0.075, 0.224), (-0.075, 0.224)]
    outline(face, 0.1, shell, 0.006, 0.022, at=(0, 0.05, 0), turn=(90, 0, 0))
    front = [(-0.0665, 0.0125), (0.0665, 0.0125), (0.0665, 0.2155), (-0.0665, 0.2155)]
    outline(front, 0.0024, matt_plastic("#2a2b2c", 0.6), 0.0008, 0.016, at=(0, -0.0488, 0), turn=(90, 0, 0))
    cone = [(0, 0.005), (0.014, 0.0035), (0.019, -0.004), (0.042, 0.0025), (0.047, 0.007)]
    turned(cone, dark, 0.001, at=(0, -0.0515, 0.084), turn=(90, 0, 0))
    turned([(0.0415, 0.001), (0.044, 0.006, 0.002), (0.049, 0.006, 0.002), (0.0515, 0.001)], dark, at=(0, -0.0515, 0.084), turn=(90, 0, 0))
    turned([(0.0515, 0), (0.0515, 0.004, 0.0008), (0.0575, 0.004, 0.0008), (0.0575, 0)], ring, at=(0, -0.0512, 0.084), turn=(90, 0, 0))
    turned([(0, 0.006), (0.007, 0.0055), (0.0125, 0.001), (0.017, 0.0018), (0.0195, 0.004)], cloth("#202021"), 0.001, at=(0, -0.0515, 0.176), turn=(90, 0, 0))
    turned([(0.0195, 0), (0.0195, 0.004, 0.0008), (0.0245, 0.004, 0.0008), (0.0245, 0)], ring, at=(0, -0.0512, 0.176), turn=(90, 0, 0))
    label("NORRLYD", 0.0042, matt_plastic("#cfc6b4"), "bold", at=(-0.044, -0.0513, 0.205), spacing=1.2)
    for k, x in enumerate((-0.03, 0, 0.03)):
        turned([(0, 0), (0.007, 0, 0.0005), (0.0065, 0.0028, 0.0008), (0, 0.003)], dark, at=(x, 0.02, 0.2238))
    strap = [(-0.062, 0.2235), (-0.062, 0.237), (-0.05, 0.25), (-0.02, 0.256), (0.02, 0.256), (0.05, 0.25), (0.062, 0.237), (0.062, 0.2235)]
    strip(curve(strap), 0.0035, 0.02, leather("#8a5a36"), 0.001, at=(0, -0.002, 0), turn=(90, 0, 0))
    for x in (-0.062, 0.062):
        turned([(0, 0), (0.0045, 0, 0.0006), (0.0042, 0.0022, 0.0008), (0, 0.0024)], brass(), at=(x * 1.03, -0.012, 0.232), turn=(0, 90 if x > 0 else -90, 0))
    for x in (-0.05, 0.05):
        box((0.03, 0.07, 0.005), dark, 0.001, 0.004, at=(x, 0, 0))


def grille(colour="#8f9192", around=56):
    """Woven wire of a microphone's head: waves around the axis, crossed by waves along it."""
    wire = surface("wire", colour, 0.35, Metallic=0.9)
    axes = node(wire, "ShaderNodeSeparateXYZ", {"Vector": coordinates(wire)}).outputs

    def waves(value, times):
        many = node(wire, "ShaderNodeMath", {0: value, 1: times}, operation="MULTIPLY").outputs[0]
        return node(wire, "ShaderNodeMath", {0: many}, operation="SINE").outputs[0]

    angle = node(wire, "ShaderNodeMath", {0: axes["Y"], 1: axes["X"]}, operation="ARCTAN2").outputs[0]
    crossed = node(wire, "ShaderNodeMath", {0: waves(angle, around), 1: waves(axes["Z"], 2000)}, operation="MULTIPLY").outputs[0]
    holes = node(wire, "ShaderNodeMath", {0: crossed, 1: 0.5, 2: 0.5}, operation="MULTIPLY_ADD").outputs[0]
    put(wire, "Base Color", between(wire, holes, [(0.25, "#151515"), (0.42, colour), (0.58, colour), (0.75, "#151515")]))
    bump(wire, holes, 0.0005, 0.5)
    return wire


def desk_microphone():
    """A side-address microphone in a yoke on a heavy round foot."""
    body, dark, steel = matt_plastic("#2b2d2f", 0.42), rubber("#19191a"), brushed_steel()
    turned([(0, 0), (0.056, 0, 0.002), (0.058, 0.006, 0.003), (0.052, 0.013, 0.003), (0.012, 0.0165, 0.002), (0.011, 0.022), (0, 0.022)], body, 0.001)
    turned([(0, 0.02), (0.0065, 0.02), (0.0065, 0.066, 0.001), (0, 0.066)], steel)
    arch = [(-0.039, 0, 0.155), (-0.039, 0, 0.105), (-0.03, 0, 0.075), (0, 0, 0.066), (0.03, 0, 0.075), (0.039, 0, 0.105), (0.039, 0, 0.155)]
    group([tube(arch, 0.0028, steel)], scale=(1, 2.2, 1))
    low = [(0, 0.083), (0.018, 0.083, 0.004), (0.031, 0.094, 0.008), (0.031, 0.158, 0.001), (0, 0.158)]
    turned(low, body, 0.002)
    turned([(0.0, 0.157), (0.0325, 0.157), (0.0325, 0.1615, 0.0012), (0.031, 0.1625), (0, 0.1625)], steel, 0.001)
    turned([(0.0305, 0.161), (0.0305, 0.2), (0.0285, 0.214), (0.021, 0.2245), (0.01, 0.2285), (0, 0.229)], grille("#a2a4a5"), 0.012)
    turned([(0.0312, 0.1935), (0.0322, 0.1945), (0.0322, 0.1985), (0.0312, 0.1995)], steel, 0.0005)
    for side in (-1, 1):
        turned([(0, 0), (0.011, 0, 0.001), (0.0105, 0.011, 0.0015), (0, 0.0115)], dark, at=(0.038 * side, 0, 0.148), turn=(0, 90 * side, 0))
    turned([(0, 0), (0.0085, 0, 0.0006), (0.008, 0.006, 0.001), (0, 0.0064)], dark, at=(0, -0.0305, 0.113), turn=(90, 0, 0))
    label("NORRLYD", 0.0042, matt_plastic("#d7d3ca"), "bold", at=(0, 0, 0.142), around=0.0311, spacing=1.2)
    turned([(0, 0), (0.0014, 0), (0, 0.0008)], matt_plastic("#3f8f63"), 0, at=(0, -0.031, 0.129), turn=(90, 0, 0))


def vocal_microphone():
    """It lies on its grille and its tail, as between two songs."""
    body, steel = matt_plastic("#26282a", 0.4), brushed_steel("#b9bbbc")
    parts = [
        turned([(0, 0.0), (0.0115, 0, 0.0015), (0.0115, 0.012, 0.0004), (0, 0.012)], steel),
        turned([(0.0, 0.0122), (0.0118, 0.0122), (0.0125, 0.03), (0.0165, 0.108, 0.01), (0.021, 0.124, 0.004), (0.021, 0.127)], body, 0.0008),
        turned([(0.0205, 0.1265), (0.0222, 0.1275), (0.0222, 0.1335, 0.0006), (0.021, 0.1345)], steel, 0.0005),
        turned([(0.0205, 0.134), (0.0252, 0.145), (0.0262, 0.1535), (0.0262, 0.1575), (0.0252, 0.166), (0.02, 0.1765), (0.0115, 0.1815), (0, 0.183)], grille("#b4b6b7"), 0.01),
        turned([(0.0262, 0.1525), (0.0272, 0.1535), (0.0272, 0.1575), (0.0262, 0.1585)], steel, 0.0006),
        box((0.007, 0.016, 0.003), rubber("#111111"), 0.0008, 0.002, at=(0, -0.0133, 0.088), turn=(90 - 5, 0, 0)),
        label("ENCORE", 0.0046, matt_plastic("#cfcabf"), "bold", around=0.0146, at=(0, 0, 0), turn=(0, 90, 0)),
    ]
    group([parts[-1]], at=(0, 0, 0.06), turn=(0, 0, 0))
    group(parts, turn=(0, 0, 25))
    group(parts, turn=(83.5, 0, 0), at=(0, 0.09, 0.0115))
    group(parts, turn=(0, 0, -62))
