"""Bottles of the bathroom."""
from forms import ball, tube, turned
from materials import brass, cork, glass, gloss_plastic, liquid, matt_plastic, metal, rubber
from things.printed import words, wrapper


def pump(title="Daily\nBody Lotion", brand="Dewdrop", colour="#ece6da", top="#2b2d2e"):
    plastic = matt_plastic(top, 0.4)
    turned([(0, 0), (0.0325, 0), (0.034, 0.002), (0.034, 0.128), (0.03, 0.142), (0.0145, 0.147), (0.0145, 0.152), (0, 0.152)], matt_plastic(colour, 0.42), 0.005)
    turned([(0.0348, 0), (0.0348, 0.0016), (0.033, 0.0016)], matt_plastic(colour), 0.0003, at=(0, 0, 0.001))
    turned([(0, 0.15), (0.0165, 0.15), (0.0165, 0.168), (0.013, 0.17), (0.0055, 0.17), (0.0055, 0.186), (0, 0.186)], plastic, 0.001)
    for k in range(36):
        tube([(0.0166, 0, 0.1515), (0.0166, 0, 0.1665)], 0.0005, plastic, False, turn=(0, 0, k * 10))
    turned([(0, 0.184), (0.0105, 0.184), (0.0115, 0.186), (0.0115, 0.196), (0.0095, 0.1995), (0, 0.2)], plastic, 0.002)
    tube([(0, 0, 0.192), (-0.02, 0, 0.1925), (-0.036, 0, 0.191), (-0.042, 0, 0.184)], [0.0075, 0.0058, 0.005, 0.0042], plastic)
    words(brand, title, "250 ml", 0.062, 0.07, 0.0341)


def spray(title="Damask\nRose Water", brand="Saffra", colour="#f0c9c4", top="#c9a25a", note="100 ml", ink="#5a2a2c"):
    """A tinted glass bottle with an atomiser in metal."""
    metallic = metal(top, 0.22)
    turned([(0, 0), (0.021, 0), (0.0235, 0.003), (0.0235, 0.098), (0.021, 0.107), (0.0095, 0.111), (0.0095, 0.118)], glass(colour), 0.004)
    turned([(0, 0.004), (0.0212, 0.004), (0.0212, 0.09), (0, 0.09)], liquid(colour), 0.003)
    turned([(0, 0.113), (0.0125, 0.113), (0.0125, 0.124), (0.0075, 0.126), (0.0075, 0.131), (0, 0.131)], metallic, 0.0008)
    turned([(0, 0.13), (0.0088, 0.13), (0.0088, 0.143), (0, 0.1445)], metallic, 0.0014)
    turned([(0, 0), (0.0016, 0), (0.0016, 0.001), (0, 0.001)], rubber(), 0.0003, at=(0, -0.0083, 0.1375), turn=(90, 0, 0))
    wrapper(0.0236, 0.024, 0.078, "#faf6ee", 170)
    words(brand, title, note, 0.042, 0.051, 0.0239, colour=ink)


def stoppered(title="Lotus\nBath Oil", brand="Saffra", colour="#e9c983"):
    """A round flask of oil with a cork and a wooden ball."""
    turned([(0, 0), (0.036, 0), (0.042, 0.004), (0.043, 0.05), (0.036, 0.072), (0.014, 0.084), (0.0125, 0.115), (0.0155, 0.117), (0.0155, 0.121), (0.011, 0.121)], glass("#fbfaf4"), 0.006)
    turned([(0, 0.005), (0.037, 0.005), (0.0402, 0.01), (0.0405, 0.048), (0.034, 0.0645), (0, 0.0645)], liquid(colour), 0.005)
    turned([(0, 0.108), (0.0102, 0.108), (0.011, 0.124), (0, 0.124)], cork(), 0.0008)
    ball(0.0155, brass(), 0.9, at=(0, 0, 0.123))
    wrapper(0.0432, 0.012, 0.046, "#faf6ee", 130)
    words(brand, title, "200 ml", 0.03, 0.029, 0.0435, colour="#4a3a1c")


def pipette(title="Ten Percent\nVitamin Serum", brand="Dewdrop"):
    """Dark glass with a dropper."""
    turned([(0, 0), (0.0155, 0), (0.0168, 0.002), (0.0168, 0.058), (0.0145, 0.066), (0.008, 0.069), (0.008, 0.074)], glass("#a8591c"), 0.003)
    turned([(0, 0.004), (0.0148, 0.004), (0.0148, 0.052), (0, 0.052)], liquid("#b86a24"), 0.002)
    turned([(0, 0.071), (0.0098, 0.071), (0.0098, 0.086), (0.0088, 0.087), (0, 0.087)], gloss_plastic("#232325"), 0.0008)
    for k in range(40):
        tube([(0.0098, 0, 0.0725), (0.0098, 0, 0.085)], 0.0003, gloss_plastic("#232325"), False, turn=(0, 0, k * 9))
    turned([(0.0062, 0.087), (0.0066, 0.091), (0.0062, 0.098), (0.006, 0.106), (0.0045, 0.1105), (0, 0.1115)], rubber("#343436"), 0.002)
    wrapper(0.0169, 0.012, 0.05, "#f5f1e8", 180)
    words(brand, title, "30 ml", 0.031, 0.031, 0.0172)
