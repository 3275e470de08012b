"""Soap."""
from forms import box, group, label, outline
from materials import paper, soap
from things.printed import raised, words


def bar(title="Olive\n& Laurel", brand="Petal & Stone", colour="#8f9259", band="#f4efe2"):
    """One bar in its paper band, leaning on another that is bare."""
    def body():
        return [box((0.086, 0.056, 0.03), soap(colour), 0.009, 0.012), box((0.0864, 0.0564, 0.0006), soap(colour), 0.0003, 0.012, at=(0, 0, 0.0147))]

    name = raised(label(brand.upper(), 0.0058, soap(colour), "bold", (0, 0, 0.0301), (-90, 0, 0)), 0.0008)
    group([body(), name], (0.036, 0.036, 0), (0, 0, -28))
    across = [(-0.0286, -0.0003), (0.0286, -0.0003), (0.0286, 0.0303), (-0.0286, 0.0303)]
    sleeve = outline(across, 0.054, paper(band), 0.0001, 0.0092, at=(-0.027, 0, 0), turn=(90, 0, 90))
    lines = words(brand, title, "120 g", 0.036, 0, colour="#3c3f1c")
    group(lines, (0, 0, 0.0304), (-90, 0, 0))
    group([body(), sleeve, lines], (-0.004, -0.006, 0.0105), (58, 0, 6))
