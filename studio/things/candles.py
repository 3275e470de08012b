"""Candles."""
from forms import tube, turned
from materials import matt_plastic, thin_glass, wax
from things.printed import words, wrapper


def candle(title="Cedar\n& Smoke", brand="Oak & Ember", colour="#ece4d4", paper="#f2ede2", scent="#efe6d4", ink="#26241f"):
    """Poured into a tinted glass."""
    wall = [(0, 0), (0.037, 0), (0.0395, 0.003), (0.0395, 0.0945), (0.0388, 0.0955), (0.038, 0.0945), (0.0372, 0.014), (0.034, 0.011), (0, 0.01)]
    turned(wall, thin_glass(colour), 0.002)
    turned([(0, 0.0102), (0.034, 0.0112), (0.0371, 0.0142), (0.0376, 0.0725), (0.036, 0.0712), (0.02, 0.0705), (0, 0.0708)], wax(scent), 0.001)
    tube([(0, 0, 0.068), (0.0006, 0, 0.078), (0.0022, 0.0004, 0.0845)], 0.0011, matt_plastic("#d9cdb8"))
    tube([(0.0018, 0.0003, 0.0825), (0.003, 0.0005, 0.0865)], 0.0011, matt_plastic("#2a2724"))
    wrapper(0.0396, 0.018, 0.066, paper, 120)
    words(brand, title, "220 g, 50 hours", 0.036, 0.042, 0.0399, colour=ink)
