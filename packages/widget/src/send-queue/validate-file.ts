/** Why a file is not taken, as the name of a text. */
export type FileRejection = 'tooBig' | 'wrongType' | 'tooManyFiles' | 'notTaken';

/** Files in one message: `MAX_FILES` of the contract, whose module would bring Zod along; a test compares the two. */
export const MAX_FILES = 10;

/** By their endings, what `tellType` of the server takes. It looks inside; here a look at the name must do. */
const FILE_EXTENSIONS =
  'png jpg jpeg webp gif pdf txt csv zip docx xlsx pptx odt ods mp3 ogg oga opus m4a mp4 webm weba'.split(
    ' ',
  );
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** For the `accept` of a file input. The types of pictures make telephones offer their camera. */
export const ACCEPT_ATTRIBUTE = [...IMAGE_TYPES, ...FILE_EXTENSIONS.map((ending) => `.${ending}`)].join();

/** What can be said against a file before a byte of it is sent; `maxSize` in bytes. */
export function validateFile({ name, type, size }: File, maxSize: number): FileRejection | null {
  if (size > maxSize) return 'tooBig';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FILE_EXTENSIONS.includes(ending) || IMAGE_TYPES.includes(type) ? null : 'wrongType';
}
