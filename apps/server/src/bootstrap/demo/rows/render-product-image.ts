import { reencodeImage } from '../../../lib/images/reencode-image';
import { createSeededRandom } from '../stories/seeded-random';

/** Pixels of each side. */
export const LARGE_SIDE = 640;
export const SMALL_SIDE = 320;

/**
 * Renders a deterministic product image, WebP in two sizes: an icon of the category on a coloured background.
 */
export async function renderProductImage({ sku, category }: { sku: string; category: string }) {
  const random = createSeededRandom(sku);
  const hue = random.int(0, 359);
  const sign = CATEGORY_ICONS[category] ?? BOX;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${LARGE_SIDE}" height="${LARGE_SIDE}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue},60%,92%)"/><stop offset="1" stop-color="hsl(${hue},55%,78%)"/>
    </linearGradient></defs>
    <rect width="100" height="100" fill="url(#g)"/>
    <ellipse cx="50" cy="82" rx="${random.int(26, 32)}" ry="4" fill="hsl(${hue},35%,60%)" opacity="0.5"/>
    <g fill="hsl(${(hue + random.int(150, 210)) % 360},45%,42%)" stroke="hsl(${hue},30%,22%)" stroke-width="1.6"
      stroke-linejoin="round" stroke-linecap="round">${sign}</g></svg>`;
  const large = await reencodeImage('', Buffer.from(svg), {
    to: 'webp',
    side: LARGE_SIDE,
    largest: LARGE_SIDE * LARGE_SIDE,
  });
  const small =
    large &&
    (await reencodeImage('', large.bytes, {
      to: 'webp',
      side: SMALL_SIDE,
      largest: LARGE_SIDE * LARGE_SIDE,
    }));
  if (!small) throw new Error(`The picture of ${sku} cannot be drawn.`);
  return { large: large.bytes, small: small.bytes };
}

const line = 'fill="none" stroke-width="2.4"';
const SHOE = `<path d="M18 58 Q18 44 26 42 L40 46 Q50 54 66 56 Q84 58 84 70 L84 74 L18 74 Z"/>
  <path d="M16 74 H86 V79 H16 Z"/><path d="M42 48 l-4 6 M48 51 l-4 6 M54 54 l-4 5" ${line}/>`;
const BOOT = `<path d="M30 24 H52 V50 Q68 52 78 62 V76 H30 Z"/><path d="M28 76 H80 V81 H28 Z"/>
  <path d="M38 32 H52 M38 40 H52 M40 48 H54" ${line}/>`;
const JACKET = `<path d="M38 24 L50 30 L62 24 L80 36 L84 70 L72 72 L69 50 L69 80 H31 L31 50 L28 72 L16 70 L20 36 Z"/>
  <path d="M50 30 V80" ${line}/>`;
const SHIRT = `<path d="M38 26 Q50 34 62 26 L84 38 L77 52 L68 47 V80 H32 V47 L23 52 L16 38 Z"/>`;
const BALL = `<circle cx="50" cy="52" r="28"/><path d="M22 52 H78 M50 24 V80 M30 32 Q50 52 30 72 M70 32 Q50 52 70 72" ${line}/>`;
const BOTTLE = `<rect x="43" y="18" width="14" height="8" rx="2"/><path d="M41 26 H59 L62 36 V78 Q62 82 58 82 H42 Q38 82 38 78 V36 Z"/>
  <path d="M38 50 H62" ${line}/>`;
const BACKPACK = `<path d="M40 24 Q50 12 60 24" ${line}/><rect x="30" y="22" width="40" height="60" rx="12"/>
  <rect x="36" y="52" width="28" height="22" rx="4"/><path d="M30 40 H70" ${line}/>`;
const DUMBBELL = `<rect x="30" y="47" width="40" height="8"/><rect x="20" y="34" width="11" height="34" rx="3"/>
  <rect x="69" y="34" width="11" height="34" rx="3"/><rect x="13" y="41" width="7" height="20" rx="2"/><rect x="80" y="41" width="7" height="20" rx="2"/>`;
const TORCH = `<rect x="18" y="44" width="44" height="16" rx="3"/><path d="M62 40 L76 34 V70 L62 64 Z"/><circle cx="34" cy="52" r="3"/>`;
const SNOW = `<path d="M34 18 Q50 12 52 34 V66 Q50 86 40 84 Q30 82 30 62 V34 Q30 22 34 18 Z"/><path d="M31 42 H52 M31 54 H52" ${line}/>`;
const LAMP = `<path d="M36 22 H64 L74 46 H26 Z"/><path d="M50 46 V78" ${line}/><rect x="36" y="77" width="28" height="5" rx="2"/>`;
const BED = `<rect x="16" y="50" width="68" height="22" rx="4"/><rect x="20" y="40" width="22" height="14" rx="5"/>
  <path d="M16 34 V80 M84 52 V80" ${line}/>`;
const PAN = `<circle cx="42" cy="54" r="24"/><circle cx="42" cy="54" r="17" fill="none"/><rect x="64" y="50" width="26" height="7" rx="3"/>`;
const BOWL = `<path d="M20 46 H80 Q78 74 50 76 Q22 74 20 46 Z"/><path d="M40 76 H60 V81 H40 Z"/><path d="M40 38 q4 -6 0 -12 M52 38 q4 -6 0 -12" ${line}/>`;
const BASKET = `<path d="M22 44 H78 L72 80 H28 Z"/><path d="M32 44 Q50 12 68 44 M25 56 H75 M27 68 H73" ${line}/>`;
const TABLE = `<rect x="18" y="40" width="64" height="8" rx="2"/><path d="M26 48 L22 81 M74 48 L78 81" ${line}/>`;
const BOX = `<path d="M20 38 L50 26 L80 38 V70 L50 82 L20 70 Z"/><path d="M20 38 L50 50 L80 38 M50 50 V82" ${line}/>`;

const CATEGORY_ICONS: Record<string, string> = {
  'Running shoes': SHOE,
  'Indoor shoes': SHOE,
  'Hiking boots': BOOT,
  Jackets: JACKET,
  Clothing: SHIRT,
  Balls: BALL,
  Bottles: BOTTLE,
  Backpacks: BACKPACK,
  'Home training': DUMBBELL,
  Accessories: TORCH,
  Winter: SNOW,
  Lighting: LAMP,
  Bedding: BED,
  Kitchen: PAN,
  Tableware: BOWL,
  Living: BASKET,
  Furniture: TABLE,
};
