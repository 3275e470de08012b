"""Things for the garden."""
from math import cos, pi, sin

from forms import box, group, label, tube, turned
from materials import beech, galvanised


def bucket(brand="Fernhill"):
    """Zinc with ribs, a wire bail and a wooden grip."""
    zinc = galvanised()
    turned([(0, 0.012), (0.099, 0.012), (0.101, 0), (0.104, 0), (0.105, 0.014), (0.1405, 0.262)], zinc, 0.002)
    turned([(0.1405, 0.262), (0.1445, 0.2655), (0.1445, 0.271), (0.1385, 0.2715), (0.1375, 0.265), (0.102, 0.02), (0, 0.016)], zinc, 0.002)
    for z in (0.03, 0.215, 0.228):
        r = 0.105 + (z - 0.014) * 0.1432
        turned([(r - 0.001, z - 0.005), (r + 0.0028, z), (r - 0.0006, z + 0.005)], zinc, 0.002)
    for side in (-1, 1):
        box((0.003, 0.038, 0.045), zinc, 0.001, 0.006, at=(side * 0.1395, 0, 0.215), turn=(0, side * 8, 0))
        tube([(side * 0.1445 + 0.006 * cos(a) * side, 0.0, 0.247 + 0.009 * sin(a)) for a in (2 * pi * k / 16 for k in range(16))], 0.0026, zinc, closed=True)
    arc = [(0.149 * cos(a), 0, 0.006 + 0.149 * sin(a)) for a in (pi * k / 24 for k in range(25))]
    bail = [tube([(0.146, 0, -0.006)] + arc + [(-0.146, 0, -0.006)], 0.0026, zinc)]
    grip = [(0, -0.05), (0.011, -0.05), (0.0135, -0.046), (0.0155, -0.02), (0.0155, 0.02), (0.0135, 0.046), (0.011, 0.05), (0, 0.05)]
    bail.append(turned(grip, beech("z", 0.006), 0.002, at=(0, 0, 0.155), turn=(0, 90, 0)))
    group(bail, (0, 0, 0.246), (24, 0, 0))
    label(brand.upper(), 0.011, zinc, "bold", (0, 0, 0.125), around=0.1224, spacing=1.3).modifiers.new("raised", "SOLIDIFY").thickness = 0.002
