"""What screens show, drawn in the plane of x and z around the middle."""
from math import sin

from forms import label, outline, turned
from materials import linear, surface


def lit(colour, strength=0.62):
    """A part of a screen: black glass that shines in its colour."""
    return surface("screen", "#040404", 0.25, Emission=linear(colour), Emission_Strength=strength)


def patch(x, z, width, height, colour, layer=1, corner=0.0, strength=0.62):
    """A rectangle with its lower left corner at x and z; a higher layer is in front."""
    points = [(x, z), (x + width, z), (x + width, z + height), (x, z + height)]
    return outline(points, 0.0001, lit(colour, strength), 0, corner, at=(0, -0.0003 * layer, 0), turn=(90, 0, 0))


def hills(width, height, hour, size, corner):
    """The lock screen of a telephone: hills in the morning."""
    made = [outline([(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)], 0.0002, lit("#cfdcd8"), 0, corner, turn=(90, 0, 0))]
    made += [turned([(0, 0), (height * 0.085, 0)], lit("#f3d9a4", 0.75), 0, at=(width * 0.2, -0.0004, height * 0.12), turn=(90, 0, 0))]
    for k, colour in enumerate(("#a9bfb6", "#6f9485", "#3a6a58", "#1b4635")):
        line = [(width * (i / 40 - 0.5), height * (0.1 - 0.15 * k + 0.085 * sin(i / 40 * (5 - 0.7 * k) + k * 2.3) + 0.02 * sin(i / 40 * 13 + k))) for i in range(41)]
        made += [outline([(-width / 2, -height / 2, corner), (width / 2, -height / 2, corner), *reversed(line)], 0.0002, lit(colour), 0, at=(0, -0.0006 - 0.0003 * k, 0), turn=(90, 0, 0))]
    return [*made, label(hour, size * height, lit("#ffffff", 0.8), at=(0, -0.0004, height * 0.32))]


def document(width, height):
    """A letter that is being written, and its chapters on the left."""
    left, low, side = -width / 2, -height / 2, width * 0.24
    made = [patch(left, low, width, height, "#e4e1da", 1, 0.001), patch(left, low, side, height, "#d2d6d2", 2, 0.001)]
    made += [patch(left, height * 0.44, width, height * 0.06, "#f3f1ec", 3, 0.001)]
    made += [turned([(0, 0), (height * 0.012, 0)], lit(colour), 0, at=(left + height * 0.04 * (k + 1), -0.0013, height * 0.47), turn=(90, 0, 0)) for k, colour in enumerate(("#d0664f", "#dba94f", "#6b9f71"))]
    for k, long in enumerate((0.6, 0.75, 0.5, 0.68, 0.58, 0.72)):
        chosen = k == 1
        z = height * (0.34 - 0.085 * k)
        if chosen:
            made += [patch(left + side * 0.06, z - height * 0.022, side * 0.88, height * 0.062, "#2f6a54", 3, 0.0015)]
        made += [patch(left + side * 0.14, z, side * long, height * 0.018, "#f4f2ec" if chosen else "#7e8783", 4, 0.0008)]
    page, wide = left + width * 0.33, width * 0.58
    made += [patch(page, low, wide, height * 0.87, "#fbfaf6", 2)]
    made += [label("On slow mornings", height * 0.052, lit("#26302c"), "serif", at=(page + wide * 0.09, -0.0013, height * 0.285), align="LEFT")]
    for row in range(13):
        long = (0.82, 0.79, 0.83, 0.8, 0.46)[row % 5]
        made += [patch(page + wide * 0.09, height * (0.19 - 0.05 * row), wide * long, height * 0.013, "#8b918d", 3, 0.0006)]
    return made


def week(width, height):
    """A planner: five days side by side, with what is to be done as blocks of colour."""
    left, low, top = -width / 2, -height / 2, height * 0.34
    made = [patch(left, low, width, height, "#f4f3ee", 1, 0.002), patch(left, height * 0.42, width, height * 0.08, "#233c4c", 2, 0.002)]
    made += [label("November", height * 0.034, lit("#eef2f4", 0.8), "bold", at=(left + width * 0.03, -0.0013, height * 0.46), align="LEFT")]
    edge, column = left + width * 0.06, width * 0.188
    for hour in range(1, 9):
        made += [patch(edge, low + (top - low) * hour / 9, width * 0.94, height * 0.0022, "#d5d6d2", 2)]
        made += [label(str(17 - hour), height * 0.019, lit("#7b8284"), at=(left + width * 0.03, -0.0013, low + (top - low) * hour / 9))]
    for day, name in enumerate(("MON 9", "TUE 10", "WED 11", "THU 12", "FRI 13")):
        made += [patch(edge + column * day, low, width * 0.0011, height * 0.92, "#c3c6c4", 3)]
        made += [label(name, height * 0.024, lit("#3a4448"), "bold", at=(edge + column * (day + 0.5), -0.0013, height * 0.38))]
    blue, rust, green, sand = "#5d8fb0", "#c9764f", "#6f9d7d", "#d8b263"
    plans = ((0, 1, 2, blue), (0, 4, 1.5, sand), (1, 0.5, 1, green), (1, 2.5, 3, blue), (1, 7, 1.5, rust), (2, 1, 1.5, rust), (2, 5, 2.5, green), (3, 0.5, 3, sand), (3, 4.5, 1, blue), (3, 6.5, 1.5, green), (4, 2, 2, green), (4, 5, 1.5, blue))
    for day, start, long, colour in plans:
        step = (top - low) / 9
        z = top - (start + long) * step
        made += [patch(edge + column * (day + 0.05), z + step * 0.06, column * 0.9, long * step - step * 0.12, colour, 4, 0.003)]
        made += [patch(edge + column * (day + 0.13), z + long * step - step * 0.42, column * (0.5 + 0.06 * (day + start) % 0.2), step * 0.14, "#fbfaf6", 5, 0.001)]
    return made
