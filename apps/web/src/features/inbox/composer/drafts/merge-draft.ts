/**
 * Three states of one text as one: what stands here, what both sides last agreed on, and what another device has saved.
 * Who has changed nothing gives way; two who have both written keep both texts.
 */
export function mergeDraft(mine: string, agreed: string, theirs: string): string {
  if (mine === agreed || mine === theirs || mine === '') return theirs;
  if (theirs === agreed || theirs === '' || mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  return `${theirs}\n${mine}`;
}
