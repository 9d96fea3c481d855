export interface Folded {
  text: string;
  /** What was folded away, as it stood; empty: nothing. */
  quoted: string;
}

/** Lines that are looked at, and characters of a line: what is longer was not written by hand. */
const MOST_LINES = 5_000;
const LONGEST_LINE = 1_000;

/**
 * What somebody has just written, without the mails below it and the signature. Answers that stand between quoted lines
 * keep them. Each line is looked at on its own and only once: expressions over whole mails can be made to hang.
 */
export function foldQuotes(whole: string): Folded {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n').slice(0, MOST_LINES);
  const end = withoutSignature(lines, withoutQuotes(lines));
  const { start, until } = end;
  const text = lines.slice(start, until).join('\n').trim();
  if (text === '') return { text: whole.trim(), quoted: '' };
  const quoted = [lines.slice(0, start), whole.split('\n').slice(until)].map((part) =>
    part.join('\n').trim(),
  );
  return { text, quoted: quoted.filter(Boolean).join('\n\n') };
}

interface Stretch {
  start: number;
  until: number;
}

function withoutQuotes(lines: string[]): Stretch {
  const first = lines.findIndex((line) => line.trim() !== '' && !isQuoted(line));
  for (const [at, line] of lines.entries()) {
    if (first < 0 || at <= first) {
      const below = answerBelow(lines, at);
      if (below) return below;
      continue;
    }
    if (isBorder(lines, at)) return { start: 0, until: at };
    const length = attributionAt(lines, at);
    if (length > 0) {
      const after = at + length;
      if (!isQuoted(firstFrom(lines, after)) || !hasOwnWordsFrom(lines, after))
        return { start: 0, until: at };
    }
    if (isQuoted(line) && !hasOwnWordsFrom(lines, at)) return { start: 0, until: at };
  }
  return { start: 0, until: lines.length };
}

/** The quote first and the answer under it, in one piece. */
function answerBelow(lines: string[], at: number): Stretch | undefined {
  const length = attributionAt(lines, at);
  if (length === 0) return undefined;
  let end = at + length;
  while (end < lines.length && (isQuoted(lines[end]) || lines[end]?.trim() === '')) end++;
  if (end === at + length || !lines.slice(at + length, end).some(isQuoted)) return undefined;
  const hasMore = lines.slice(end).some(isQuoted);
  return hasMore || !hasWords(lines, end, lines.length) ? undefined : { start: end, until: lines.length };
}

const isQuoted = (line: string | undefined): boolean => /^\s*>/.test(line ?? '');
const hasWords = (lines: string[], from: number, to: number): boolean =>
  lines.slice(from, to).some((line) => line.trim() !== '' && !isQuoted(line));
const firstFrom = (lines: string[], at: number) => lines.slice(at, at + 4).find((line) => line.trim() !== '');

/** Whether something of the sender's own stands behind a quote that begins here; a signature is nothing. */
function hasOwnWordsFrom(lines: string[], at: number): boolean {
  for (let below = at; below < lines.length; below++) {
    const line = lines[below] ?? '';
    if (line.trim() === '' || isQuoted(line)) continue;
    return !isSignature(line) && !FOOTER.test(line);
  }
  return false;
}

/** "On Monday, Jo wrote:", over up to three lines. Answers how many; 0: it is none. */
function attributionAt(lines: string[], at: number): number {
  let said = '';
  for (let length = 1; length <= 3; length++) {
    const line = (lines[at + length - 1] ?? '').slice(0, LONGEST_LINE).trim();
    // It begins anew, or is over: what stands above it is none of it.
    if (line === '' || isQuoted(line) || (length > 1 && BEGINS.test(line))) return 0;
    said = `${said} ${line}`.trim();
    if (said.length > LONGEST_LINE) return 0;
    if (ENDS.test(said) && HAS_WHO_OR_WHEN.test(said) && (BEGINS.test(said) || length === 1)) return length;
    if (!BEGINS.test(said)) return 0;
  }
  return 0;
}

const HAS_WHO_OR_WHEN = /\d|@/;
const BEGINS =
  /^-*\s*(?:On|Am|Le|El|Il|Em|Op|Den|Dnia|W dniu|Vào|在|於|(?:ma|ti|ke|to|pe|la|su)\s?\d|20\d\d[年/.-]|\d{1,2}[./:-]\d)(?:\P{L}|$)/u;
const ENDS =
  /(?:wrote|schrieb(?:\s.{1,200})?|écrit|escribió|scritto|escreveu|schreef(?:\s.{1,200})?|skrev(?:\s.{1,200})?|napisała?|napisał\(a\)|pisze|kirjoitti|yazdı|написала?|пишет|написав|のメッセージ|書きました|写道|寫道|작성)\s?[:：]\s*-*$/u;

/** Where mailers draw a line and repeat the head of what they answer. */
function isBorder(lines: string[], at: number): boolean {
  const line = (lines[at] ?? '').slice(0, LONGEST_LINE).trim();
  if (DIVIDER.test(line)) return true;
  if (/^_{10,}$/.test(line)) return isHeadOfMail(lines, at + 1);
  return FROM.test(line) && isHeadOfMail(lines, at);
}

const DIVIDER =
  /^-{2,}\s*(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Originalnachricht|Message d['’]origine|Message original|Mensaje original|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Ursprungligt meddelande|Oprindelig meddelelse|元のメッセージ|原始邮件|原邮件)\s*-{2,}$/i;
const FROM = /^\*?(?:From|Von|De|Da|Van|Från|Fra|Od|差出人|发件人|寄件者)\s?[:：]/;
const REST =
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Date d’envoi|Enviado(?: el)?|Fecha|Inviato|Data|Verzonden|Skickat|Sendt|Wysłano|To|An|À|Para|A|Aan|Til|Till|Do|Subject|Betreff|Objet|Asunto|Oggetto|Assunto|Onderwerp|Ämne|Emne|Temat|送信日時|宛先|件名|发送时间|收件人|主题)\s?[:：]/;

const isHeadOfMail = (lines: string[], at: number): boolean => {
  const near = lines.slice(at, at + 8).map((line) => line.slice(0, LONGEST_LINE).trim());
  return near.some((line) => FROM.test(line)) && near.filter((line) => REST.test(line)).length >= 2;
};

/** RFC 3676, 4.3: two dashes and a space; some mailers leave the space out. */
const isSignature = (line: string | undefined): boolean => /^--\s?$/.test(line ?? '');

const FOOTER =
  /^(?:Sent from|Sent with|Sent via|Get Outlook for|Von meinem .{1,60} gesendet|Gesendet (?:von|mit)|Outlook für|Envoyé (?:de|depuis|à partir)|Télécharger Outlook|Enviado (?:desde|do|a partir)|Obtener Outlook|Inviato da|Verzonden vanaf|Verstuurd vanaf|Skickat från|Sendt fra|Wysłane z|Отправлено (?:с|из)|iPhoneから送信|发自我的)/i;

function withoutSignature(lines: string[], { start, until }: Stretch): Stretch {
  for (let at = start + 1; at < until; at++) {
    if (isSignature(lines[at]) && hasWords(lines, start, at)) return { start, until: at };
  }
  let last = until;
  while (last > start && lines[last - 1]?.trim() === '') last--;
  const isFooter = FOOTER.test((lines[last - 1] ?? '').slice(0, LONGEST_LINE).trim());
  return { start, until: isFooter && hasWords(lines, start, last - 1) ? last - 1 : until };
}
