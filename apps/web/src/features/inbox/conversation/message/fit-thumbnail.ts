/** Pixels: the largest that a picture is in a thread. */
const WIDTH = 240;
const HEIGHT = 180;
/** Pixels: what a picture of unknown size gets. */
const UNKNOWN = { width: WIDTH, height: 135 };

/** The size of a picture's thumbnail, in pixels, from its own: known before it is loaded, so that nothing jumps. */
export function fitThumbnail(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return UNKNOWN;
  const scale = Math.min(1, WIDTH / width, HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
