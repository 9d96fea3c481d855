/**
 * Three-way merge of a text: local, last common, and remote. A side without changes yields; if both changed,
 * both texts are kept.
 */
export function mergeDraft(mine: string, agreed: string, theirs: string): string {
  if (mine === agreed || mine === theirs || mine === '') return theirs;
  if (theirs === agreed || theirs === '' || mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  return `${theirs}\n${mine}`;
}
