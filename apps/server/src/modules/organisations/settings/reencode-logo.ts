import { AppError } from '../../../lib/app-error';
import { reencodeImage } from '../../../lib/images/reencode-image';

/** 4096 × 4096 pixels are 64 MB once decoded. */
const LOGO_OPTIONS = { to: 'png', side: 256, largest: 4096 * 4096 } as const;

/**
 * Encodes an image again, so that no other content of the uploaded file survives.
 * @param bytes PNG, JPEG, WebP or SVG, detected by content
 * @returns a PNG of at most 256 × 256
 * Throws `invalid` for other formats, and for images that take too long or are too large once decoded.
 */
export async function reencodeLogo(organization_id: string, bytes: Uint8Array): Promise<Buffer> {
  const drawn = isImage(bytes) ? await reencodeImage(organization_id, bytes, LOGO_OPTIONS) : undefined;
  if (drawn) return drawn.bytes;

  throw new AppError('logo_invalid', {}, { field: 'logo' });
}

/** File signatures; prevents use of the decoder's other formats. */
function isImage(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1_000));
  const starts = head.toString('latin1', 0, 12);
  if (starts.startsWith('\x89PNG\r\n\x1a\n') || starts.startsWith('\xff\xd8\xff')) return true;
  if (starts.startsWith('RIFF') && starts.endsWith('WEBP')) return true;
  const text = head
    .toString('utf8')
    .replaceAll(/<!--.*?-->/gs, ' ')
    .replaceAll(/\s+/g, ' ');
  return SVG.test(text);
}

/** The first element after a prologue, which may define no entities. */
const SVG = /^\uFEFF? ?(<\?xml [^>]*> ?)?(<!DOCTYPE svg[^>[]*> ?)?<svg[ >]/;
