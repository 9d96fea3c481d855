/** Maximum image size in a conversation, in pixels. */
const WIDTH = 240;
const HEIGHT = 180;
/** Size of an image of unknown dimensions, in pixels. */
const UNKNOWN = { width: WIDTH, height: 135 };

/**
 * The thumbnail size of an image in pixels, computed from its dimensions before it loads, so that the layout
 * does not shift.
 */
export function fitThumbnail(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return UNKNOWN;
  const scale = Math.min(1, WIDTH / width, HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
