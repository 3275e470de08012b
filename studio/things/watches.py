"""Wristwatches."""
from forms import curve, group, tube, turned
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
    for x in (-0.0108, 0.0108):
        for z in (-1, 1):
            parts.append(tube([(x, -0.0008, z * 0.0145), (x, -0.0006, z * 0.0185), (x, 0.0026, z * 0.0215)], [0.0023, 0.0021, 0.0017], steel))
    group(parts, (0, -0.0295, 0))
    parts += [band]
    group(parts, (0, 0, 0.0338), (-38, 0, 0))
