interface TextSegment {
  /** Start index in the text. */
  at: number;
  part: string;
  isLink: boolean;
}

/** Only these two schemes become links; sentence punctuation is not part of the address. */
const URL_PATTERN = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Splits a text into web addresses and the text between them. */
export function splitLinks(text: string): TextSegment[] {
  const parts: TextSegment[] = [];
  let end = 0;
  for (const { index, 0: address } of text.matchAll(URL_PATTERN)) {
    parts.push({ at: end, part: text.slice(end, index), isLink: false });
    parts.push({ at: index, part: address, isLink: true });
    end = index + address.length;
  }
  parts.push({ at: end, part: text.slice(end), isLink: false });
  return parts.filter(({ part }) => part !== '');
}
