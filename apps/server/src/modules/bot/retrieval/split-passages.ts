/** Characters: what a person reads in a chat in one go. Longer texts are answered from by passage. */
const LONGEST_PASSAGE = 700;
/** Characters: shorter paragraphs are read together with the next one. */
const SHORTEST_PASSAGE = 80;

export interface Passage {
  /** The nearest heading above; empty when there is none. */
  heading: string;
  text: string;
}

/** Cuts a Markdown text at its headings and blank lines into passages of at most 700 characters, in order. */
export function splitPassages(body: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  for (const block of body.split(/\n\s*\n|\n(?=#{1,6}\s)/)) {
    const [first = '', ...rest] = block.trim().split('\n');
    const title = /^#{1,6}\s+(.+?)\s*#*$/.exec(first);
    if (title) heading = title[1] ?? '';
    const text = (title ? rest.join('\n') : block).trim();
    for (const piece of splitSentences(text, LONGEST_PASSAGE)) addPiece(passages, { heading, text: piece });
  }
  return passages;
}

function addPiece(passages: Passage[], piece: Passage): void {
  const last = passages.at(-1);
  const fits =
    last && last.heading === piece.heading && last.text.length + piece.text.length < LONGEST_PASSAGE;
  if (last && fits && last.text.length < SHORTEST_PASSAGE) last.text = `${last.text}\n\n${piece.text}`;
  else if (piece.text) passages.push(piece);
}

/** Cuts a text between sentences into pieces of at most `longest` characters, in order; a longer sentence is cut hard. */
export function splitSentences(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of text.length > longest ? listSentences(text, longest) : [text]) {
    if (piece && piece.length + sentence.length > longest) {
      pieces.push(piece.trim());
      piece = '';
    }
    piece += sentence;
  }
  return [...pieces, piece.trim()];
}

function listSentences(text: string, longest: number): string[] {
  const pattern = new RegExp(`[^.!?\\n。！？]{1,${longest}}(?:[.!?\\n。！？]+\\s*|$)?|[.!?\\n。！？]+`, 'gu');
  return text.match(pattern) ?? [];
}
