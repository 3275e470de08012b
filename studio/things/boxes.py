"""Presents in their boxes."""
from forms import box, curve, group, label, outline, tube, turned
from materials import between, brass, chrome, cloth, felt, metal, noise, paper, put, silk, surface
from things.printed import ink


def carton(width, depth, height, colour, lining):
    """An open box of card, its walls 3 mm."""
    wall = paper(colour)
    w, d, t = width / 2, depth / 2, 0.003
    parts = [box((width, depth, t), wall, 0.0006), box((width - 2 * t, depth - 2 * t, 0.002), lining, 0, at=(0, 0, t))]
    for side in (-1, 1):
        parts.append(box((width, t, height), wall, 0.0006, at=(0, side * (d - t / 2), 0)))
        parts.append(box((t, depth - 2 * t, height), wall, 0.0006, at=(side * (w - t / 2), 0, 0)))
    return parts


def lid(width, depth, height, colour, brand, at, turn):
    """The lid, its top with the brand in the middle."""
    top = [box((width + 0.003, depth + 0.003, height), paper(colour), 0.0008)]
    if brand:
        top.append(label(brand, min(width, depth) * 0.085, brass(0.35), "serif", (0, 0, height + 0.0001), (-90, 0, 0)))
    return group(top, at, turn)


def tie_box(colour="#1f3a56", stripe="#c9a25a", brand="Marlow & Reed"):
    """A silk tie, folded once, in a flat box; the lid is below."""
    cover = "#2b2d2e"
    lid(0.13, 0.36, 0.022, cover, "", (0.022, 0.02, 0), (0, 0, 7))
    parts = carton(0.126, 0.356, 0.03, cover, paper("#f4f1ea"))
    fabric = silk(colour)
    blade = [(-0.045, -0.13), (0, -0.168), (0.045, -0.13), (0.03, 0.165), (-0.03, 0.165)]
    parts.append(outline(blade, 0.012, fabric, 0.005, 0.002, at=(0, 0, 0.012)))
    tail = [(-0.02, -0.085), (0, -0.105), (0.02, -0.085), (0.02, 0.165), (-0.02, 0.165)]
    parts.append(outline(tail, 0.008, fabric, 0.0035, 0.002, at=(0.006, 0, 0.006)))

    def half(y):
        """Half of the blade's width."""
        return 0.0436 - (y + 0.13) * 0.0508

    shift = 0.026
    for y in (-0.12 + 0.05 * k for k in range(6)):
        band = [(-half(y), y - shift), (half(y), y + shift), (half(y + 0.012), y + 0.012 + shift), (-half(y + 0.012), y + 0.012 - shift)]
        parts.append(outline(band, 0.0006, silk(stripe), 0.0002, 0, at=(0, 0, 0.0238)))
    parts.append(box((0.1, 0.022, 0.0008), paper("#efe9dc"), 0.0003, at=(0, 0.07, 0.0243)))
    parts.append(label(brand, 0.0075, ink(), "serif", (0, 0.07, 0.0252), (-90, 0, 0)))
    group(parts, (0, 0, 0.0235))


def sock_box(colours=("#3d4f5c", "#8a9a86", "#b5694a", "#d8cbb2", "#2d2f31"), brand="Coldbrook"):
    """Five folded pairs side by side, a paper band around each."""
    # The lid leans on the wall behind: one edge on it, the other on the ground.
    lid(0.316, 0.2, 0.02, "#c9bda6", brand, (0, 0.1935, 0.0254), (-14.3, 0, 0))
    carton(0.31, 0.195, 0.05, "#c9bda6", paper("#f4f1ea"))
    for k, colour in enumerate(colours):
        x = -0.12 + 0.06 * k
        knit = cloth(colour, 0.0016)
        sock(x, knit)
        box((0.0572, 0.046, 0.0475), paper("#f4f1ea"), 0.009, at=(x, 0.014, 0.0058))
        label(("MON", "TUE", "WED", "THU", "FRI")[k], 0.0085, ink(), "bold", (x, 0.016, 0.0535), (-90, 0, 0), spacing=1.2)


def sock(x, knit):
    """A pair, folded in three: the toe above, its cuff with ribs in front."""
    fold = [(0.088, 0.01), (0.0905, 0.02), (0.088, 0.03), (0.03, 0.0325), (-0.04, 0.032), (-0.076, 0.029), (-0.0865, 0.02), (-0.076, 0.011), (0.0, 0.0085)]
    for low, thick in ((0, 0.9), (0.0195, 1.0)):
        side = [(y, 0.0055 + low + (z - 0.0085) * thick) for y, z in curve(fold, 6, True)]
        outline(side, 0.055, knit, 0.0075, at=(x - 0.0275, 0, 0), turn=(90, 0, 90))
    rib = [(-0.0885, 0.034), (-0.084, 0.0425), (-0.072, 0.0478), (-0.055, 0.0495), (-0.03, 0.0502)]
    for i in range(13):
        side = x - 0.0234 + 0.0039 * i
        tube([(side, y, z) for y, z in rib], [0.0012, 0.0018, 0.002, 0.002, 0.0012], knit)


def cuff_links(brand="Marlow & Reed"):
    """Two discs of mother-of-pearl in a small open box, each leaning on its bar."""
    hinged(0.085, 0.062, 0.026, "#26282b", felt("#2e3f38"), brand)
    for x, turn in ((-0.019, -24), (0.019, -24)):
        link = cuff_link()
        group(link, turn=(66, 0, 0))
        group(link, (x, -0.007, 0.0352), (0, 0, turn))


def cuff_link():
    """A disc that looks upwards, its post below, and the bar that swings at its end."""
    pearl = surface("pearl", "#f2ece8", 0.16, Clearcoat=0.6, Clearcoat_Roughness=0.05)
    put(pearl, "Base Color", between(pearl, noise(pearl, 0.006, detail=3), [(0.3, "#cfd9de"), (0.45, "#f6f1ea"), (0.6, "#ecd3d0"), (0.75, "#d3e4d8")]))
    steel = chrome()
    return [
        turned([(0, -0.0012), (0.0065, -0.001), (0.0084, 0.0004), (0.0084, 0.0022), (0.0078, 0.0027), (0.0071, 0.0021)], steel, 0.0005),
        turned([(0, 0.0031), (0.0045, 0.0029), (0.0072, 0.002)], pearl, 0),
        tube([(0, 0.0018, 0), (0, 0.0016, -0.008), (0, 0, -0.0165)], [0.0024, 0.0016, 0.0018], steel),
        tube([(-0.0095, 0, -0.0165), (-0.0085, 0, -0.0165), (0, 0, -0.0165), (0.0085, 0, -0.0165), (0.0095, 0, -0.0165)], [0.0014, 0.0026, 0.0022, 0.0026, 0.0014], steel, False),
    ]


def hinged(width, depth, height, colour, lining, brand):
    """A small box with its lid open behind it."""
    hide = surface("case", colour, 0.5, Specular=0.35)
    outer = [(-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth / 2), (-width / 2, depth / 2)]
    outline(outer, height, hide, 0.0018, 0.004)
    box((width - 0.006, depth - 0.006, 0.004), lining, 0.0016, 0.003, at=(0, 0, height - 0.002))
    top = [outline(outer, height * 0.7, hide, 0.0018, 0.004), box((width - 0.007, depth - 0.007, 0.0012), surface("satin", "#efe8dc", 0.45, Sheen=0.4), 0.0006, 0.003, at=(0, 0, -0.0004))]
    top.append(label(brand, width * 0.055, ink("#9a7a3a"), "serif", (0, 0, -0.0006), (90, 0, 0)))
    group(top, (0, -depth / 2, 0))
    group(top, (0, depth / 2, height), (-102, 0, 0))
    tube([(-width * 0.3, depth / 2, height), (width * 0.3, depth / 2, height)], 0.0012, brass(0.25), False)


def ring(brand="Tessara"):
    """A plain band of silver in its box."""
    hinged(0.055, 0.052, 0.028, "#cdbfa6", felt("#1f4d3a"), brand)
    band((0, 0, 0.0335))
    for y in (-0.0042, 0.0042):
        tube([(-0.019, y, 0.0298), (0.019, y, 0.0298)], 0.0032, felt("#1f4d3a"), False)


def band(at=(0, 0, 0), turn=78):
    """The ring itself."""
    line = [(0.0092, -0.002), (0.0102, -0.0019), (0.0108, 0), (0.0102, 0.0019), (0.0092, 0.002), (0.0089, 0), (0.0092, -0.002)]
    turned(line, metal("#dcdcda", 0.1), 0.0005, at=at, turn=(turn, 0, 0))
