"""Words that are printed on things."""
from forms import label, turned
from materials import paper, surface


def pressed(thing, body, side="y"):
    """Lays flat printed words onto the body behind (y) or below (z) them."""
    edge = thing.modifiers.new("pressed", "SHRINKWRAP")
    edge.target, edge.wrap_method, edge.offset = body, "PROJECT", 0.00006
    edge.use_project_x, edge.use_project_y, edge.use_project_z = False, side == "y", side == "z"
    edge.use_positive_direction = edge.use_negative_direction = True
    return thing


def raised(thing, depth):
    """Words that stand out of a surface, or are cut into it."""
    thing.modifiers.new("raised", "SOLIDIFY").thickness = depth
    return thing


def ink(colour="#26241f"):
    return surface("ink", colour, 0.5, Specular=0.2)


def words(brand, title, note, height, z, around=0, y=0, colour="#26241f", turn=(0, 0, 0)):
    """A label's text, `height` high in all: the brand, the title in one or more lines, a note."""
    rows = title.split("\n")
    step = height / (len(rows) + 2.4)
    middle = z + height / 2
    place = lambda below: (0, y, middle - below)
    lines = [label(brand.upper(), step * 0.34, ink(colour), "bold", place(step * 0.3), turn, around, spacing=1.5)]
    for i, row in enumerate(rows):
        lines.append(label(row, step * 0.62, ink(colour), "serif", place(step * (i + 1.45)), turn, around))
    lines.append(label(note, step * 0.27, ink(colour), "sans", place(height - step * 0.25), turn, around, spacing=1.2))
    return lines


def wrapper(radius, low, high, colour="#f4f1ea", degrees=150):
    """A paper label stuck on a round thing."""
    r = radius + 0.0001
    return turned([(r - 0.0002, low), (r, low), (r, high), (r - 0.0002, high)], paper(colour), 0, degrees=degrees)
