import { isBlank, isQuoted, type LineRange, normalizeLine } from './mail-lines';

/** The possible owner of a signature. */
export interface SignatureOwner {
  name: string;
  address: string;
}

/** Non-empty lines of a signature, and characters of each. */
const MAX_LINES = 11;
const MAX_LINE_LENGTH = 60;

/**
 * The first line of the signature; undefined if there is none. The first lines of a text are never a
 * signature.
 */
export function findSignatureStart(
  lines: string[],
  { start, until }: LineRange,
  { isHtml, sender }: { isHtml: boolean; sender: SignatureOwner | undefined },
): number | undefined {
  const used = lines.map((_, at) => at).filter((at) => at >= start && at < until && !isBlank(lines[at]));
  const footer = findFooterStart(lines, used.slice(1));
  const above = footer === undefined ? used : used.filter((at) => at < footer);
  const signed =
    findDelimiter(lines, above, isHtml) ?? (isHtml ? undefined : findSignOff(lines, above, sender));
  return signed ?? footer;
}

/** RFC 3676, 4.3: two dashes and a space, which some programs omit; everything after it. */
function findDelimiter(lines: string[], used: number[], isHtml: boolean): number | undefined {
  const at = used.findIndex((place, nth) => nth > 0 && /^--\s?$/.test(lines[place] ?? ''));
  if (at < 0) return undefined;
  const behind = used.slice(at + 1);
  return isHtml || (behind.length > 0 && behind.length <= 40) ? used[at] : undefined;
}

/** "Sent from my phone", in any language: the last lines, short and with a typical word. */
function findFooterStart(lines: string[], used: number[]): number | undefined {
  let from: number | undefined;
  for (const at of used.slice(-3).reverse()) {
    if (!FOOTER.test(normalizeLine(lines[at]).trim())) break;
    from = at;
  }
  return from;
}

const FOOTER =
  /^(?:Sent (?:wirelessly )?(?:from|with|via|using) |Get Outlook for|Von meinem .{1,60} gesendet|Gesendet (?:von|mit)|Outlook für|Envoyé (?:sans fil )?(?:de|depuis|à partir|par)|Télécharger Outlook|Obtenez Outlook|Enviado (?:desde|do|a partir)|Obtener Outlook|Inviato da|Ottieni Outlook|Verzonden vanaf|Verstuurd vanaf|Skickat från|Sendt fra|Wysłane z|Отправлено (?:с|из)|iPhoneから送信|发自我的)/i;

/** A closing formula, a dashed line or a name after one, and a few short lines to the end. */
function findSignOff(
  lines: string[],
  used: number[],
  sender: SignatureOwner | undefined,
): number | undefined {
  const last = used.slice(1).slice(-MAX_LINES);
  const textOf = (at: number | undefined) => normalizeLine(lines[at ?? -1]).trim();
  const isShort = (at: number) => textOf(at).length <= MAX_LINE_LENGTH && !isQuoted(lines[at]);
  const firstShort = last.length - [...last].reverse().findIndex((at) => !isShort(at));
  const candidates = last.every(isShort) ? last : last.slice(firstShort);
  for (const [place, at] of candidates.entries()) {
    const behind = candidates.slice(place + 1).map(textOf);
    const before = textOf(used[used.indexOf(at) - 1]);
    if (startsSignature(textOf(at), { before, behind, isApart: isBlank(lines[at - 1]) }, sender)) return at;
  }
  return undefined;
}

interface SignatureContext {
  before: string;
  behind: string[];
  /** An empty line precedes it. */
  isApart: boolean;
}

function startsSignature(
  line: string,
  { before, behind, isApart }: SignatureContext,
  sender: SignatureOwner | undefined,
): boolean {
  const isListed = /[:,]$/.test(before) || /^[-*•]\s/.test(before);
  if (/^[-_=*—]{2,}$/.test(line)) return behind.length > 0 && behind.some(isName) && !behind.some(isSentence);
  // "- Jo": one or two words after a dash, at the end.
  if (/^-{1,2}\s?\p{L}[\p{L}'.]*(?:\s\p{L}[\p{L}'.]*)?$/u.test(line)) return !isListed && behind.length === 0;
  if (SIGN_OFF.test(line)) return behind.length > 0 && isName(behind[0] ?? '') && !behind.some(isSentence);
  return isApart && behind.length > 0 && !isListed && namesOwner(line, sender) && !behind.some(isSentence);
}

/** Closing formulas; the name below makes one a signature. */
const SIGN_OFF =
  /^(?:(?:many |best )?thanks(?: (?:again|in advance|a lot|so much))?|thank you(?: (?:very much|in advance))?|(?:(?:kind|best|warm|many) )?(?:regards|wishes)|best|cheers|yours(?: (?:sincerely|faithfully|truly))?|sincerely(?: yours)?|at your service|mfg|(?:mit )?(?:viele[nr]?|beste[nr]?|liebe[nr]?|freundliche[nr]?|herzliche[nr]?|schöne[nr]?) gr(?:ü|ue)(?:ß|ss)en?|(?:vielen |besten )?dank(?: im voraus)?|danke|gru(?:ß|ss)|lg|vg|(?:bien )?cordialement|(?:merci|bien à vous)(?: d['’]avance)?|(?:un )?saludos?(?: cordial(?:es)?)?|(?:muchas )?gracias|atentamente|(?:cordiali|distinti) saluti|grazie|atenciosamente|obrigad[oa]|(?:met )?vriendelijke groeten?|med venlig hilsen|med vänliga hälsningar|pozdrawiam|с уважением)\s?[,.!]*$/iu;

/** A few capitalised words, as in names. */
const isName = (line: string): boolean =>
  line.length <= 40 &&
  !/[?!:]$/.test(line) &&
  !SIGN_OFF.test(line) &&
  /^[-–—]?\s*\p{Lu}[\p{L}'’.-]*(?:[ ,]+[\p{L}'’.-]+){0,4}\.?$/u.test(line);

/** Several words and a sentence-final mark. */
const isSentence = (line: string): boolean => /(?:\S+\s+){3,}\S+[.?!]$/.test(line) || /\?$/.test(line);

/** A line that contains the sender's name. */
function namesOwner(line: string, sender: SignatureOwner | undefined): boolean {
  if (!sender) return false;
  const words = (of: string) => of.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const own = new Set([...words(sender.name), ...words(sender.address.split('@')[0] ?? '')]);
  const said = words(line);
  return said.length > 0 && said.length <= 6 && said.some((word) => own.has(word));
}
