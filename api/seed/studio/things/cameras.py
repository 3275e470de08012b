"""Instant camera and compact camera."""
from math import cos, pi, sin

from forms import box, curve, group, label, outline, strip, tube, turned
from materials import brass, brushed_steel, chrome, glow, leather, matt_plastic, metal, paper, rubber, screen_glass, surface


def lens(radius, body, long, front=0.0, steps=3):
    """Rings, then glass: towards -y."""
    dark, glass = matt_plastic("#16171a", 0.35), surface("coated glass", "#12121c", 0.04, Clearcoat=1, Clearcoat_Roughness=0.01, Specular=0.9)
    parts = [turned([(0, 0), (radius, 0), (radius, long * 0.42, 0.0006), (radius * 0.985, long * 0.43), (radius * 0.985, long * 0.47), (radius, long * 0.48, 0.0006), (radius, long, 0.0012), (radius * 0.88, long, 0.0006), (radius * 0.84, long - 0.002)], body, 0.0005)]
    parts += [turned([(radius * 0.85, long - 0.0015), (radius * 0.6, long - 0.005, 0.0005), (radius * 0.6, long - 0.007)], dark, 0.0003)]
    parts += [turned([(radius * 0.6, long - 0.007), (radius * 0.45, long - 0.0048), (radius * 0.25, long - 0.0036), (0, long - 0.0032)], glass, smooth=True)]
    parts += [turned([(radius * 0.3, long - 0.0034), (radius * 0.31, long - 0.0035)], surface("coat", "#3a2a6a", 0.1), 0)]
    for k in range(40):
        a = 2 * pi * k / 40
        parts += [group([box((radius * 0.07, 0.0009, long * 0.26), body, 0.0003)], turn=(0, 0, 9 * k), at=(-radius * sin(a), radius * cos(a), long * 0.6))]
    return group(parts, turn=(90, 0, 0))


def instant(opened=False):
    """A rounded body with one large lens, a flash, and a picture that comes out on top."""
    cream, dark, green = matt_plastic("#ece4d3", 0.42), matt_plastic("#232426", 0.45), matt_plastic("#2f5c48", 0.42)
    body = [(-0.058, 0), (0.058, 0), (0.058, 0.1), (-0.058, 0.1)]
    outline(body, 0.05, cream, 0.006, 0.022, at=(0, 0.025, 0), turn=(90, 0, 0))
    outline([(-0.0583, 0.002), (0.0583, 0.002), (0.0583, 0.034, 0), (-0.0583, 0.034, 0)], 0.0508, green, 0.006, 0.018, at=(0, 0.0254, 0), turn=(90, 0, 0))
    outline([(-0.0575, 0.0345), (0.0575, 0.0345), (0.0575, 0.0352), (-0.0575, 0.0352)], 0.0503, dark, 0.0003, 0, at=(0, 0.0251, 0), turn=(90, 0, 0))
    group(lens(0.0315, dark, 0.03), at=(0.004, -0.025, 0.049))
    group([turned([(0.0312, 0), (0.0352, 0, 0.001), (0.0342, 0.006, 0.001), (0.031, 0.006)], cream)], turn=(90, 0, 0), at=(0.004, -0.0248, 0.049))
    outline([(-0.017, -0.0065), (0.017, -0.0065), (0.017, 0.0065), (-0.017, 0.0065)], 0.0022, dark, 0.0008, 0.003, at=(-0.031, -0.0245, 0.085), turn=(90, 0, 0))
    outline([(-0.0145, -0.0045), (0.0145, -0.0045), (0.0145, 0.0045), (-0.0145, 0.0045)], 0.0014, surface("flash", "#f4f2ea", 0.15, Clearcoat=0.6), 0.0004, 0.002, at=(-0.031, -0.0262, 0.085), turn=(90, 0, 0))
    outline([(-0.0085, -0.0065), (0.0085, -0.0065), (0.0085, 0.0065), (-0.0085, 0.0065)], 0.0022, dark, 0.0008, 0.003, at=(0.037, -0.0245, 0.085), turn=(90, 0, 0))
    outline([(-0.006, -0.004), (0.006, -0.004), (0.006, 0.004), (-0.006, 0.004)], 0.0008, screen_glass("#1d2430"), 0.0003, 0.001, at=(0.037, -0.0264, 0.085), turn=(90, 0, 0))
    group([turned([(0, 0), (0.0075, 0, 0.0006), (0.007, 0.0035, 0.0012), (0, 0.0038)], matt_plastic("#b5452c", 0.4))], turn=(90, 0, 0), at=(0.046, -0.0246, 0.05))
    label("Flashback", 0.0068, cream, "italic", at=(-0.036, -0.02585, 0.016))
    box((0.098, 0.007, 0.003), dark, 0.0008, 0.002, at=(0, 0.004, 0.0985))
    shot = [outline([(-0.043, 0), (0.043, 0), (0.043, 0.052), (-0.043, 0.052)], 0.0006, matt_plastic("#f6f3ec", 0.3), 0.0001, 0.001, turn=(90, 0, 0))]
    shot += [outline([(-0.038, 0.0), (0.038, 0.0), (0.038, 0.046), (-0.038, 0.046)], 0.0001, matt_plastic("#9db9b8", 0.2), 0, at=(0, -0.0006, 0), turn=(90, 0, 0))]
    for k, colour in enumerate(("#6f8f7c", "#48705c", "#2f5140")):
        hill = [(-0.038 + 0.076 * i / 30, 0.026 - 0.008 * k + 0.0045 * sin(i / 30 * (6 - k) + 1.7 * k)) for i in range(31)]
        shot += [outline([(-0.038, 0), (0.038, 0), *reversed(hill)], 0.0001, matt_plastic(colour, 0.2), 0, at=(0, -0.0007 - 0.0001 * k, 0), turn=(90, 0, 0))]
    shot += [group([turned([(0, 0), (0.0048, 0)], matt_plastic("#f0d9a8"), 0)], turn=(90, 0, 0), at=(0.016, -0.00075, 0.037))]
    group(shot, turn=(-4, 0, 0), at=(0, 0.004, 0.098))
    cord = [(0.0585, 0.0, 0.08), (0.066, -0.004, 0.074), (0.077, -0.012, 0.03), (0.08, -0.022, 0.0025), (0.07, -0.05, 0.002), (0.05, -0.062, 0.002), (0.064, -0.03, 0.002), (0.074, -0.008, 0.03), (0.066, 0.004, 0.072), (0.0585, 0.002, 0.078)]
    tube(cord, 0.0013, matt_plastic("#b5452c", 0.6))


def compact():
    """Metal above and below, leather between, and dials on top."""
    steel, skin, dark = metal("#b9bbbc", 0.33), leather("#2c2a29"), matt_plastic("#1d1e20", 0.45)
    body = [(-0.056, -0.0145), (0.056, -0.0145), (0.056, 0.0145), (-0.056, 0.0145)]
    outline(body, 0.009, steel, 0.0016, 0.0135)
    outline([(x * 0.997, y * 0.99) for x, y in body], 0.04, skin, 0.0006, 0.0133, at=(0, 0, 0.009))
    outline(body, 0.0165, steel, 0.0018, 0.0135, at=(0, 0, 0.0492))
    outline([(0.032, 0), (0.0535, 0), (0.05, 0.042), (0.0355, 0.042)], 0.004, skin, 0.0018, 0.004, at=(-0.086, -0.0135, 0.0085), turn=(90, 0, 0))
    group(lens(0.0262, dark, 0.024), at=(0.009, -0.0143, 0.0295))
    group([turned([(0.026, 0), (0.029, 0, 0.0008), (0.0284, 0.004, 0.0008), (0.026, 0.004)], steel)], turn=(90, 0, 0), at=(0.009, -0.0143, 0.0295))
    for x, r, h in ((0.041, 0.0095, 0.0055), (0.02, 0.0075, 0.0045)):
        turned([(0, 0.065), (r, 0.065, 0.0004), (r, 0.0657 + h, 0.0008), (0, 0.0657 + h)], steel, at=(x, 0.001, 0))
        for k in range(32):
            a = 2 * pi * k / 32
            box((0.0009, 0.0009, h - 0.0016), steel, 0.0002, at=(x + r * sin(a), 0.001 + r * cos(a), 0.0664), turn=(0, 0, -11.25 * k))
        label("60 30 15" if x > 0.03 else "A", 0.0022, dark, "bold", at=(x, 0.001, 0.0658 + h), turn=(-90, 0, 0))
    turned([(0, 0.065), (0.0052, 0.065), (0.0048, 0.0686, 0.0008), (0, 0.069)], brass(0.3), at=(0.0525, -0.003, 0))
    outline([(-0.0085, -0.0052), (0.0085, -0.0052), (0.0085, 0.0052), (-0.0085, 0.0052)], 0.001, dark, 0.0003, 0.0015, at=(-0.03, -0.0142, 0.0574), turn=(90, 0, 0))
    outline([(-0.0068, -0.0036), (0.0068, -0.0036), (0.0068, 0.0036), (-0.0068, 0.0036)], 0.0006, screen_glass("#23303c"), 0.0002, 0.001, at=(-0.03, -0.015, 0.0574), turn=(90, 0, 0))
    outline([(-0.0075, -0.0032), (0.0075, -0.0032), (0.0075, 0.0032), (-0.0075, 0.0032)], 0.0008, surface("flash", "#f4f2ea", 0.15, Clearcoat=0.6), 0.0003, 0.001, at=(0.038, -0.0143, 0.0576), turn=(90, 0, 0))
    label("PIXELBARK", 0.0042, matt_plastic("#3a3c3d"), "bold", at=(0.006, -0.01455, 0.0588), spacing=1.1)
    for side in (-1, 1):
        group([turned([(0.0022, -0.0007), (0.0036, -0.0007, 0.0004), (0.0036, 0.0007, 0.0004), (0.0022, 0.0007)], chrome())], turn=(90, 0, 0), at=(side * 0.0578, 0, 0.053))
    band = [(-0.0585, 0, 0.052), (-0.07, -0.004, 0.05), (-0.078, -0.014, 0.025), (-0.074, -0.03, 0.002), (-0.05, -0.05, 0.0018), (-0.02, -0.062, 0.0018), (0.02, -0.058, 0.0018), (0.05, -0.046, 0.0018), (0.074, -0.026, 0.002), (0.078, -0.01, 0.025), (0.07, -0.002, 0.05), (0.0585, 0, 0.052)]
    tube(band, 0.0026, leather("#7a4a2c"))
