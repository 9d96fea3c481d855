/** WCAG 2.2, success criterion 1.4.3: text against its background. */
const MIN_CONTRAST = 4.5;
/** From here on white text is what people expect, and a shade darker makes it right; below, black reaches 6. */
const MIN_WHITE_CONTRAST = 3.5;
const WHITE = '#ffffff';
const BLACK = '#000000';

type Rgb = readonly [number, number, number];

export interface Palette {
  /** The organisation's colour, for areas; darkened a little where that is all that white text needs. */
  accent: string;
  /** Text on it: white, or black where white would need another colour. */
  onAccent: string;
  /** The colour as text on light and on dark areas: moved towards black or white until it can be read. */
  accentOnLight: string;
  accentOnDark: string;
}

/** From `#rrggbb`; what is no such colour counts as our own blue. `light` and `dark` are the areas' colours. */
export function createPalette(colour: string, light: string, dark: string): Palette {
  const wanted = /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#1877f2';
  const isWhiteNear = contrast(wanted, WHITE) >= MIN_WHITE_CONTRAST;
  return {
    accent: isWhiteNear ? adjustContrast(wanted, WHITE, 0) : wanted,
    onAccent: isWhiteNear ? WHITE : BLACK,
    accentOnLight: adjustContrast(wanted, light, 0),
    accentOnDark: adjustContrast(wanted, dark, 255),
  };
}

/** The ratio of WCAG 2.2, from 1 to 21, of two colours `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function adjustContrast(colour: string, area: string, towards: 0 | 255): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = format(parse(colour).map((part) => Math.round(part + (towards - part) * share)));
    if (contrast(candidate, area) >= MIN_CONTRAST) return candidate;
  }
  return towards === 0 ? BLACK : WHITE;
}

const parse = (colour: string): Rgb => {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

const format = (parts: readonly number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
