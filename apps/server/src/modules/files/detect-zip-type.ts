import type { FileType } from '@relaydesk/contracts/file';
import type { SpooledFile } from '../../lib/spool';

/**
 * Bytes: the end record with the longest comment (APPNOTE 6.3.10, 4.3.16), and the part of the directory that
 * is read.
 */
const END = 22 + 65_535;
const DIRECTORY = 256 * 1024;

/**
 * The content type of a ZIP, by its central directory, without unpacking. Undefined when it has no directory.
 * @param head of the file
 */
export async function detectZipType(file: SpooledFile, head: Buffer): Promise<FileType | undefined> {
  const names = await listZipEntryNames(file);
  if (names === undefined) return undefined;
  const declared = OPEN_DOCUMENT.find((type) => head.toString('latin1', 30).startsWith(`mimetype${type}PK`));
  if (declared) return declared;
  const office = names.includes('[Content_Types].xml')
    ? OFFICE.find(([folder]) => names.some((name) => name.startsWith(folder)))
    : undefined;
  return office ? office[1] : 'application/zip';
}

const OFFICE: [string, FileType][] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];

/** Formats whose first entry is a file of this name, uncompressed and without extra fields. */
const OPEN_DOCUMENT = [
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const satisfies FileType[];

async function listZipEntryNames(file: SpooledFile): Promise<string[] | undefined> {
  const from = Math.max(0, file.size - END);
  const tail = await file.read(from, file.size);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > tail.length) return undefined;
  const [size, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const directory = await file.read(start, start + Math.min(size, DIRECTORY));
  const names: string[] = [];
  for (
    let at = 0;
    at + 46 <= directory.length && directory.toString('latin1', at, at + 4) === 'PK\x01\x02';
  ) {
    const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    const [name = 0, extra = 0, comment = 0] = lengths;
    names.push(directory.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}
