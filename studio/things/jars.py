"""Tins and jars."""
from forms import group, tube, turned
from materials import between, bump, cells, cork, matt_plastic, metal, put, stoneware, surface, thin_glass, walnut, wax
from things.printed import words, wrapper


def tin(title="Calendula\nBalm", brand="Petal & Stone"):
    """An open tin; its lid leans behind it."""
    steel = metal("#c9cac8", 0.3)
    turned([(0, 0), (0.033, 0), (0.0335, 0.0008), (0.0335, 0.017), (0.0327, 0.0174), (0.0325, 0.016), (0.0325, 0.013)], steel, 0.0006)
    turned([(0, 0.0142), (0.02, 0.0146), (0.031, 0.0141), (0.0326, 0.0148)], wax("#e2ac3a"), 0.002)
    lid = [(0, 0), (0.0342, 0), (0.0345, 0.0005), (0.0345, 0.0135), (0.0352, 0.014), (0.0346, 0.0145), (0.0335, 0.014), (0.0335, 0.0012), (0, 0.0012)]
    paper = [(0, -0.0002), (0.0318, -0.0002), (0.0318, 0)]
    parts = [turned(lid, steel, 0.0004, turn=(-90, 0, 0)), turned(paper, matt_plastic("#f3e9d2"), 0, turn=(-90, 0, 0))]
    parts += words(brand, title, "30 ml", 0.042, 0, y=-0.0004, colour="#6a4a12")
    group(parts, (0, 0, 0.0352), (-9, 0, 0))
    group(parts, (0.02, 0.042, 0), (0, 0, 8))


def jar(title="Honey & Oat\nFace Mask", brand="Dewdrop", inside="#c98a2c", lid="#c9cac8", note="150 ml"):
    """Clear glass with a screwed lid."""
    jar_body(title, brand, inside, note)
    jar_lid(lid)


def jar_open(title="Honey & Oat\nFace Mask", brand="Dewdrop", inside="#c98a2c", lid="#c9cac8", note="150 ml"):
    """Its lid lies beside it."""
    jar_body(title, brand, inside, note)
    lid = [jar_lid(lid), turned([(0, 0.0795), (0.034, 0.0795)], matt_plastic("#f3efe6"), 0)]
    group(lid, (0, 0, -0.066))
    group(lid, (0.066, -0.046, 0))


def jar_body(title, brand, inside, note):
    turned([(0, 0), (0.035, 0), (0.038, 0.003), (0.038, 0.058), (0.0335, 0.066), (0.0335, 0.072)], thin_glass(), 0.004)
    turned([(0, 0.0035), (0.0358, 0.0035), (0.0365, 0.006), (0.0365, 0.056), (0.032, 0.063), (0, 0.063)], wax(inside), 0.003)
    wrapper(0.0381, 0.012, 0.052, "#f7f2e7", 150)
    words(brand, title, note, 0.034, 0.032, 0.0384)


def jar_lid(colour):
    return turned([(0, 0.066), (0.0362, 0.066), (0.0368, 0.0668), (0.0368, 0.0675), (0.036, 0.0682), (0.036, 0.08), (0.0345, 0.082), (0.033, 0.0815), (0, 0.0815)], metal(colour, 0.3), 0.0007)


def cream(title="Avocado\nNight Cream", brand="Dewdrop", colour="#9fae84"):
    """A heavy jar with a wooden lid."""
    cream_body(title, brand, colour)
    cream_lid()


def cream_body(title, brand, colour):
    turned([(0, 0), (0.032, 0), (0.034, 0.003), (0.034, 0.034), (0.0315, 0.0375), (0, 0.0375)], stoneware(colour), 0.003)
    turned([(0.0325, 0.0372), (0.0325, 0.0384), (0, 0.0384)], matt_plastic("#efeae0"), 0.0003)
    words(brand, title, "50 ml", 0.027, 0.019, 0.0341, colour="#f7f4ea")


def cream_lid():
    return turned([(0, 0.0384), (0.0335, 0.0384), (0.0342, 0.039), (0.0342, 0.0555), (0.0325, 0.058), (0, 0.0585)], walnut("x", 0.022), 0.0014)


def salts(title="Mineral\nBath Salts", brand="Petal & Stone"):
    """Coarse salt behind glass, and a cork."""
    salt = surface("salt", "#f1ece6", 0.35)
    put(salt, "Base Color", between(salt, cells(salt, 0.0042), [(0.05, "#fdfbf8"), (0.6, "#d9cfc6")]))
    bump(salt, cells(salt, 0.0042), -0.0016, 1)
    turned([(0, 0), (0.036, 0), (0.039, 0.003), (0.039, 0.098), (0.033, 0.112), (0.03, 0.114), (0.03, 0.126), (0.0325, 0.127), (0.0325, 0.1305), (0.029, 0.1305)], thin_glass(), 0.005)
    turned([(0, 0.004), (0.0368, 0.004), (0.0374, 0.006), (0.0374, 0.093), (0.026, 0.1), (0, 0.103)], salt, 0.003)
    turned([(0, 0.12), (0.0282, 0.12), (0.031, 0.146), (0, 0.146)], cork(), 0.0012)
    wrapper(0.0391, 0.026, 0.076, "#f4efe4", 150)
    words(brand, title, "400 g", 0.042, 0.051, 0.0394)
    tube([(0.0305 * c, 0.0305 * s, 0.1175) for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))], 0.0011, cork(), closed=True)
