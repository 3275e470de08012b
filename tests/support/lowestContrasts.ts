import type { Locator } from 'playwright-core';

type Colour = readonly [number, number, number];

interface Painted {
  name: string;
  colour: string;
  /** The colours between the picture and the words, the lowest first. */
  grounds: string[];
  opacity: number;
}

/**
 * The contrast of each visible text and button in an area with a picture under it, measured on a black and on a white
 * picture, whichever is lower.
 */
export async function lowestContrasts(area: Locator): Promise<Record<string, number>> {
  const painted = await area.evaluate(paintedIn);
  const filter = await area.evaluate((element) => getComputedStyle(element).filter);
  const dimming = Number(/brightness\(([\d.]+)\)/.exec(filter)?.[1] ?? 1);
  const contrastOn = (picture: Colour, { colour, grounds, opacity }: Painted): number => {
    const ground = grounds.reduce((below, above) => over(below, above, opacity), picture);
    const [one, other] = [over(ground, colour, opacity), ground].map((each) => luminance(each, dimming));
    const [low = 0, high = 0] = [one, other].toSorted((a = 0, b = 0) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  return Object.fromEntries(
    painted.map((each) => [
      each.name,
      Math.min(contrastOn([0, 0, 0], each), contrastOn([255, 255, 255], each)),
    ]),
  );
}

/** Runs in the page. Elements as large as the area lie under the picture. */
function paintedIn(area: Element): Painted[] {
  const { width, height } = area.getBoundingClientRect();
  const isOfArea = (element: Element): boolean =>
    element.getBoundingClientRect().width >= width && element.getBoundingClientRect().height >= height;
  const holdsWords = (element: Element): boolean =>
    element.tagName === 'BUTTON' ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return [...area.querySelectorAll('*')]
    .filter((element) => holdsWords(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const around = [...document.querySelectorAll('*')].filter((each) => each.contains(element));
      return {
        name: element.getAttribute('aria-label') ?? element.textContent,
        colour: getComputedStyle(element).color,
        grounds: around
          .slice(around.findLastIndex(isOfArea) + 1)
          .map((each) => getComputedStyle(each).backgroundColor),
        opacity: around.reduce((product, each) => product * Number(getComputedStyle(each).opacity), 1),
      };
    });
}

function over(below: Colour, colour: string, opacity: number): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const part = alpha * opacity;
  const mix = (top: number, bottom: number): number => top * part + bottom * (1 - part);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2])];
}

/** The relative luminance as WCAG defines it. */
function luminance(colour: Colour, dimming: number): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = (part * dimming) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
