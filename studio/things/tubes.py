"""Tubes of cream that stand on their caps."""
from math import cos, pi, sin

from forms import mesh_of, tube as bar, turned
from materials import gloss_plastic, matt_plastic
from things.printed import pressed, words


def tube(title="Cherry Blossom\nHand Cream", brand="Saffra", colour="#efc6c8", cap="#faf6ef", note="75 ml", ink="#5a2430", height=0.135):
    low, wide = 0.024, 0.029
    rings = []
    for k in range(41):
        t = k / 40
        across, deep = 0.0205 + (wide - 0.0205) * t, 0.0205 * (1 - t ** 1.25) + 0.0009
        rings.append([(across * cos(2 * pi * i / 96), deep * sin(2 * pi * i / 96), low + (height - low) * t) for i in range(96)])
    flat = [(wide * cos(2 * pi * i / 96), 0.0009 * sin(2 * pi * i / 96), height + 0.009) for i in range(96)]
    rings.append(flat)
    points = [p for ring in rings for p in ring]
    faces = [(k * 96 + i, k * 96 + (i + 1) % 96, k * 96 + 96 + (i + 1) % 96, k * 96 + 96 + i) for k in range(41) for i in range(96)]
    body = mesh_of("tube", points, faces + [tuple(range(41 * 96, 42 * 96))], matt_plastic(colour, 0.38), 60)
    for k in range(4):
        bar([(-wide, -0.0011, height + 0.0018 + k * 0.002), (wide, -0.0011, height + 0.0018 + k * 0.002)], 0.0003, matt_plastic(colour, 0.38), False)
    turned([(0, 0), (0.0205, 0), (0.021, 0.0006), (0.0212, 0.022), (0.0205, 0.0232), (0.0195, 0.0238), (0, 0.0238)], gloss_plastic(cap), 0.0008)
    for line in words(brand, title, note, 0.052, low + (height - low) * 0.52, y=-0.04, colour=ink):
        pressed(line, body)


def lying(colour="#efc6c8", **options):
    """For a view from its side: nothing is seen between the body and the cap."""
    tube(colour=colour, **options)
    turned([(0.0194, 0.0232), (0.0202, 0.0234), (0.0204, 0.0246)], matt_plastic(colour, 0.38), 0)
