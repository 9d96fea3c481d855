import { fold } from './fold';
import { stem } from './stem';

/** The same colour in both languages: a product is described in one. */
const PAIRS = `blau blue, rot red, schwarz black, weiß white, grün green, grau grey, gelb yellow, rosa pink, lila purple, braun
  brown, orange orange, türkis turquoise, dunkelblau navy, beige beige, silber silver, gold gold, violett violet`;

/** Other names of colours that hardly mean anything else. */
const OTHERS = `gray, navy, khaki, olive, oliv, teal, petrol, mint, bordeaux, burgundy, anthracite, anthrazit, ivory, magenta, cyan,
  indigo, maroon, hellblau, hellgrün, dunkelgrün, hellgrau, dunkelgrau, dunkelrot, weinrot, pinke, lilac, multicolour, bunt`;

/** Words that are a colour only where one is expected: "in coral". */
const SAID = `coral, koralle, moss, moos, lime, limette, clear, transparent, sand, sky, stone, cream, creme, copper, kupfer, bronze,
  rose, charcoal, forest, ocean, denim, natural, natur, camel, rust, rost, plum, pflaume, salmon, lachs, apricot, dark, light, neon`;

const stemsOf = (names: string) => names.split(/[\s,]+/).map((name) => stem(fold(name.trim())));
const pairs = PAIRS.split(',').map((pair) => stemsOf(pair.trim()));

/** Its stem -> the stem of its name in the other language (its own where it is the same, or not known). */
export const COLOURS: ReadonlyMap<string, string> = new Map([
  ...stemsOf(OTHERS.trim()).map((name) => [name, name] as const),
  ...pairs.flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]),
]);

export const COLOUR_WORDS: ReadonlySet<string> = new Set(stemsOf(SAID.trim()));
