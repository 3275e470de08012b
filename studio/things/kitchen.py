"""Things of the kitchen."""

from forms import cut, group, label, outline, tube, turned
from materials import between, bump, cast_iron, chrome, matt_plastic, metal, noise, oak, put, rubber, spread, stoneware, surface, walnut
from things.printed import ink


def pan(brand="Oak & Ember"):
    """Carbon steel, brown and black of use inside, with a bright rim and a long riveted handle."""
    iron, steel = cast_iron("#343231"), cast_iron("#3f3c3a")
    turned([(0, 0.0005), (0.094, 0), (0.1, 0.003), (0.112, 0.018), (0.1305, 0.046)], iron, 0.004)
    turned([(0.1305, 0.0458), (0.1328, 0.0472), (0.1322, 0.0486), (0.1292, 0.0474)], metal("#a9a6a2", 0.3), 0.0006)
    turned([(0.1294, 0.0474), (0.11, 0.021), (0.1005, 0.0066), (0.092, 0.0035), (0, 0.0035)], seasoned(), 0.005)
    line = [(0.112, 0.03), (0.128, 0.04), (0.15, 0.054), (0.19, 0.07), (0.25, 0.084), (0.3, 0.09), (0.335, 0.0915)]
    half = [0.024, 0.023, 0.017, 0.0125, 0.0135, 0.0155, 0.011]
    handle = tube([(x, 0, z / 0.35) for x, z in line], half, steel, flat=0.35)
    cut(handle, turned([(0, -0.05), (0.005, -0.05), (0.005, 0.05), (0, 0.05)], steel, 0, at=(0.319, 0, 0.0915)))
    for x, y, z in ((0.1222, 0.0105, 0.0395), (0.1222, -0.0105, 0.0395), (0.1135, 0, 0.0265)):
        turned([(0, 0), (0.0062, 0), (0.0056, 0.0018), (0.003, 0.003), (0, 0.0033)], chrome(), 0.001, at=(x - 0.001, y, z), turn=(0, -58, 0))
    label(brand.upper(), 0.0062, ink("#a3a19b"), "bold", (0.25, 0, 0.0894), (-90, 0, 0), spacing=1.4)


def seasoned():
    """Steel under baked oil: it shines, and is browner where it was hotter."""
    material = surface("seasoned", "#2c2826", 0.3, Specular=0.5, Clearcoat=0.25, Clearcoat_Roughness=0.2)
    cloud = noise(material, 0.05, detail=4)
    put(material, "Base Color", between(material, cloud, [(0.3, "#232222"), (0.5, "#2f2c2a"), (0.7, "#3a332e")]))
    put(material, "Roughness", spread(material, noise(material, 0.03), 0.24, 0.4))
    bump(material, noise(material, 0.003, detail=3), 0.0001, 0.4)
    return material


def board():
    """Walnut, with a hole to hang it by."""
    wood = walnut("x", 0.02)
    shape = [(-0.2, -0.09), (0.16, -0.09), (0.2, -0.06), (0.22, -0.026), (0.31, -0.022), (0.31, 0.022), (0.22, 0.026), (0.2, 0.06), (0.16, 0.09), (-0.2, 0.09)]
    cut(outline(shape, 0.02, wood, 0.004, 0.022), turned([(0, -0.01), (0.009, -0.01), (0.009, 0.03), (0, 0.03)], wood, 0, at=(0.287, 0, 0)))


def jar_lid():
    return [
        turned([(0, 0.146), (0.057, 0.146), (0.0585, 0.1475), (0.0585, 0.16), (0.056, 0.163), (0, 0.1635)], oak("x", 0.006), 0.002),
        turned([(0, 0.163), (0.009, 0.163), (0.0075, 0.17), (0.011, 0.179), (0.0095, 0.1845), (0, 0.186)], oak("z", 0.004), 0.003),
    ]


def jar(title="FLOUR", brand="Claybird", colour="#dcd3c3", open=False):
    """Stoneware with a lid of oak and a seal; open, with flour in it, its lid lies beside it."""
    if open:
        turned([(0.0495, 0.143), (0.049, 0.112), (0.036, 0.12), (0.018, 0.126), (0, 0.128)], matt_plastic("#f4f0e6", 0.9), smooth=True)
        group(jar_lid(), (0.118, -0.05, -0.146))
    turned([(0, 0), (0.055, 0), (0.06, 0.004), (0.062, 0.02), (0.062, 0.128), (0.058, 0.14), (0.054, 0.143), (0.05, 0.143)], stoneware(colour), 0.006)
    turned([(0.05, 0.142), (0.0555, 0.1425), (0.0555, 0.1462), (0.05, 0.1465)], rubber("#efeae0"), 0.0008)
    if not open:
        jar_lid()
    label(title, 0.017, ink("#2e2a24"), "serif", (0, 0, 0.082), around=0.0622, spacing=1.25)
    label(brand.upper(), 0.0042, ink("#2e2a24"), "bold", (0, 0, 0.058), around=0.0622, spacing=1.6)
