/**
 * Makes text comparable: lower case, Latin accents gone ("Größe" -> "grosse"), compatibility forms and typographic
 * apostrophes plain. Other scripts keep their vowel signs, which carry meaning there.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'");
}

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
