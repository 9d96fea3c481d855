/** pages.md 2.1: uploads of at most 20 MB, in bytes. */
const MOST_BYTES = 20 * 1024 * 1024;

export type TextFileResult = { kind: 'text'; text: string } | { kind: 'too_large' } | { kind: 'no_text' };

/**
 * The text of a file: UTF-8 with or without a byte order mark, else Windows-1252, which spreadsheets still
 * write. A file with NUL bytes (UTF-16, a spreadsheet's binary format, an image) is refused.
 */
export async function readTextFile(file: File): Promise<TextFileResult> {
  if (file.size > MOST_BYTES) return { kind: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.includes(0)) return { kind: 'no_text' };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'text', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
