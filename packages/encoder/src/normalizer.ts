const SPACE = 0x20;
/** U+2581, which stands for a space in pieces, as UTF-8. */
const SPACE_SYMBOL = [0xe2, 0x96, 0x81];

/**
 * SentencePiece's normalizer with the rules `nmt_nfkc`: Unicode compatibility forms are composed, control characters
 * removed, runs of spaces become one, and spaces become U+2581, one of them in front of the text.
 * @param charsmap SentencePiece's precompiled rules: a double-array trie (Darts-clone) from sequences of bytes to
 *   offsets, behind it the zero-terminated replacements that the offsets are into
 * @returns a function from a text to its normalized UTF-8 bytes; nothing for a text of spaces
 */
export function createNormalizer(charsmap: Uint8Array): (text: string) => Uint8Array {
  const trieSize = new DataView(charsmap.buffer, charsmap.byteOffset).getUint32(0, true);
  // A copy, because the units have to be aligned to four bytes.
  const units = new Uint32Array(new Uint8Array(charsmap.subarray(4, 4 + trieSize)).buffer);
  const replacements = charsmap.subarray(4 + trieSize);
  const encoder = new TextEncoder();

  const unitAt = (position: number) => units[position] ?? 0;
  const offsetOf = (unit: number) => (unit >>> 10) << ((unit & 0x200) >>> 6);

  /** The longest rule that matches at `from`: where its replacement begins and how many bytes it replaces. */
  const match = (input: Uint8Array, from: number): { replacement: number; length: number } | null => {
    let best: { replacement: number; length: number } | null = null;
    let node = offsetOf(unitAt(0));
    for (let at = from; at < input.length; at += 1) {
      const byte = input[at] as number;
      node ^= byte;
      const unit = unitAt(node);
      if ((unit & 0x800000ff) >>> 0 !== byte) break;
      node ^= offsetOf(unit);
      if (unit & 0x100) best = { replacement: unitAt(node) & 0x7fffffff, length: at + 1 - from };
    }
    return best;
  };

  return (text) => {
    const input = encoder.encode(text);
    const output: number[] = [];
    let endsWithSpace = true;
    const write = (byte: number) => {
      if (byte === SPACE) {
        if (!endsWithSpace) output.push(...SPACE_SYMBOL);
        endsWithSpace = true;
        return;
      }
      if (output.length === 0) output.push(...SPACE_SYMBOL);
      output.push(byte);
      endsWithSpace = false;
    };
    for (let at = 0; at < input.length; ) {
      const rule = match(input, at);
      if (rule) {
        for (let byte = rule.replacement; replacements[byte]; byte += 1) write(replacements[byte] as number);
        at += rule.length;
      } else {
        const next = at + getUtf8Length(input[at] as number);
        for (; at < next; at += 1) write(input[at] as number);
      }
    }
    while (SPACE_SYMBOL.every((byte, at) => output.at(at - SPACE_SYMBOL.length) === byte)) {
      output.length -= SPACE_SYMBOL.length;
    }
    return Uint8Array.from(output);
  };
}

/** Bytes of the UTF-8 character that begins with this byte. */
export function getUtf8Length(firstByte: number): 1 | 2 | 3 | 4 {
  if (firstByte < 0xc0) return 1;
  if (firstByte < 0xe0) return 2;
  return firstByte < 0xf0 ? 3 : 4;
}
