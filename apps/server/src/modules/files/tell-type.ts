import type { FileType } from '@relaydesk/contracts/file';
import type { SpooledFile } from '../../lib/spool';
import { isPlainText } from './is-plain-text';
import { tellZip } from './tell-zip';

/** Bytes from the beginning that tell everything but text and the inside of a ZIP. */
const HEAD = 4_096;

/**
 * What a file is, by its content; undefined for what is not taken. Its name decides only between plain text
 * and a table. Signatures as in https://en.wikipedia.org/wiki/List_of_file_signatures and the formats' own
 * specifications.
 */
export async function tellType(file: SpooledFile, name: string): Promise<FileType | undefined> {
  const head = await file.read(0, HEAD);
  const starts = head.toString('latin1');
  for (const [isSuch, type] of SIGNATURES) if (isSuch.test(starts)) return type;
  if (isMpegSound(head)) return 'audio/mpeg';
  if (starts.startsWith('PK\x03\x04')) return tellZip(file, head);
  if (starts.startsWith('\x1a\x45\xdf\xa3')) return tellMatroska(starts);
  if (await isPlainText(file)) return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
  return undefined;
}

const SIGNATURES: [RegExp, FileType][] = [
  [/^\x89PNG\r\n.\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^%PDF-/, 'application/pdf'],
  [/^OggS/, 'audio/ogg'],
  [/^ID3/, 'audio/mpeg'],
  [/^.{4}ftypM4[AB] /s, 'audio/mp4'],
  [/^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|mmp4|3gp[4-7])/s, 'video/mp4'],
];

/** WebM is the part of Matroska that browsers play; without a track of pictures it is sound. */
function tellMatroska(starts: string): FileType | undefined {
  if (!starts.slice(0, 64).includes('webm')) return undefined;
  return /A_(OPUS|VORBIS)/.test(starts) && !starts.includes('V_') ? 'audio/webm' : 'video/webm';
}

/**
 * A frame of MPEG-1 or 2, layer III, with a bit rate and a sampling rate that there are (ISO 11172-3,
 * 2.4.1.3).
 */
function isMpegSound([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const rate = third >> 4;
  return first === 0xff && (second & 0xf6) === 0xf2 && rate > 0 && rate < 15 && (third & 0x0c) !== 0x0c;
}
