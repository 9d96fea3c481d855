/** Why a file is not taken, as the name of a text. */
export type Objection = 'tooBig' | 'wrongType' | 'tooManyFiles' | 'notTaken';

/** Files in one message: `MAX_FILES` of the contract, whose module would bring Zod along; a test compares the two. */
export const MAX_FILES = 10;

/** By their endings, what `tellType` of the server takes. It looks inside; here a look at the name must do. */
const ENDINGS =
  'png jpg jpeg webp gif pdf txt csv zip docx xlsx pptx odt ods mp3 ogg oga opus m4a mp4 webm weba'.split(
    ' ',
  );
const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** For the `accept` of a file input. The types of pictures make telephones offer their camera. */
export const ACCEPTED = [...IMAGES, ...ENDINGS.map((ending) => `.${ending}`)].join();

/** What can be said against a file before a byte of it is sent; `maxSize` in bytes. */
export function judgeFile({ name, type, size }: File, maxSize: number): Objection | null {
  if (size > maxSize) return 'tooBig';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return ENDINGS.includes(ending) || IMAGES.includes(type) ? null : 'wrongType';
}
