"""Wristwatches."""
from forms import curve, group, outline, turned
from materials import brushed_steel, chrome, leather
from things.clocks import dial
from things.walls import ring


def wristwatch(strap="#7a4526", face="#f3efe6", dark="#26241f"):
    """Upright on its closed strap, the face up towards the camera."""
    hide, steel = leather(strap), chrome()
    oval = [(0.0, 0.0345), (0.0205, 0.029), (0.0285, 0.012), (0.0285, -0.012), (0.02, -0.029), (0, -0.034), (-0.02, -0.029), (-0.0285, -0.012), (-0.0285, 0.012), (-0.0205, 0.029)]
    line = curve(oval, 10, True)
    inner = [(x * 0.925, y * 0.925) for x, y in line]
    band = ring(line, inner, 0.019, hide)
    edge = band.modifiers.new("bevel", "BEVEL")
    edge.width, edge.segments = 0.0007, 3
    group([band], (0, 0, -0.0095), (0, 0, 0))
    group([band], (0, 0, 0), (90, 0, 90))
    case = [(0, -0.0045), (0.0155, -0.0045), (0.0185, -0.002), (0.0195, 0), (0.0195, 0.0032), (0.0185, 0.005), (0.0172, 0.0056), (0.0166, 0.0044)]
    parts = [turned([(r, z) for r, z in case], brushed_steel("#c9c9c7", "z"), 0.0006, turn=(90, 0, 0))]
    parts += group(dial(0.0166, face, dark, dark, numerals=False, brand="Marlow"), (0, -0.0036, 0))
    parts += [turned([(0, 0), (0.0024, 0), (0.0028, 0.0008), (0.0028, 0.003), (0.0022, 0.0038), (0, 0.0038)], steel, 0.0003, at=(0.0194, 0, 0), turn=(0, 90, 0))]
    for z in (-1, 1):
        for x in (-0.0113, 0.0113):
            horn = [(0.001, 0.0125), (-0.0028, 0.0135), (-0.0034, 0.0175), (-0.001, 0.0218), (0.0042, 0.0242), (0.0056, 0.0232), (0.0052, 0.02), (0.0042, 0.015)]
            parts.append(group([outline([(y, z * long) for y, long in horn], 0.0021, brushed_steel("#c9c9c7", "z"), 0.0005, 0.001, turn=(90, 0, 90))], (x - 0.00105, 0, 0)))
        parts.append(turned([(0, -0.0112), (0.0012, -0.0112), (0.0012, 0.0112), (0, 0.0112)], steel, 0.0002, at=(0, 0.0031, z * 0.0216), turn=(0, 90, 0)))
        # The end of the strap, sewn around its bar.
        end = curve([(0.0012, z * 0.0198), (0.0004, z * 0.0214), (0.0012, z * 0.0236), (0.0042, z * 0.0262), (0.0062, z * 0.0252), (0.0052, z * 0.0218), (0.0044, z * 0.0198)], 6, True)
        parts.append(group([outline([(p[0], p[1]) for p in end], 0.0196, hide, 0.0005, turn=(90, 0, 90))], (-0.0098, 0, 0)))
    group(parts, (0, -0.0295, 0))
    parts += [band]
    group(parts, (0, 0, 0.0338), (-38, 0, 0))
