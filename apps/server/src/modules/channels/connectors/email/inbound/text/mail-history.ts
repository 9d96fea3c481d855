import { isBlank, isQuoted, MARKS, normalizeLine, stripMarks } from './mail-lines';

/** Labels of the header fields that mail programs repeat above an earlier mail. */
const FIELDS = {
  from: 'From|Von|De|Da|Van|Från|Fra|Od|От|Kimden|Lähettäjä|差出人|发件人|寄件者|보낸 사람',
  date: "Sent|Date|Gesendet|Datum|Envoyé|Date d[’']envoi|Enviado(?: el| em)?|Fecha|Inviato|Data|Verzonden|Skickat|Sendt|Wysłano|Отправлено|Дата|Gönderildi|Lähetetty|送信日時|发送时间|日期|날짜",
  to: 'To|An|À|Para|A|Aan|Til|Till|Do|Кому|Kime|Vastaanottaja|宛先|收件人|받는 사람',
  subject:
    'Subject|Betreff|Objet|Asunto|Oggetto|Assunto|Onderwerp|Ämne|Emne|Temat|Тема|Konu|Aihe|件名|主题|主旨|제목',
};
type HeaderLabel = keyof typeof FIELDS;

const LABELS = Object.entries(FIELDS).map(
  ([field, names]) => [field as HeaderLabel, new RegExp(`^\\*?(?:${names})\\*?\\s?[:：]`, 'iu')] as const, // of the keys above
);
const ANY_LABEL = new RegExp(`\\s\\*?(?:${FIELDS.date}|${FIELDS.to}|${FIELDS.subject})\\*?\\s?[:：]`, 'u');

/** Lines of such a block. */
const MAX_LINES = 10;
const ADDRESS = /[^\s<>@]@[^\s<>@]/;

/**
 * Whether the header of an earlier mail begins here: From, Date and Subject, or a date and an address. People
 * and forms also write two labels alone.
 */
export function isHeaderBlock(lines: string[], at: number): boolean {
  const found = readLabelledFields(lines, at);
  if (!found) return false;
  const { fields, hasAddress } = found;
  if (!fields.has('date') || fields.size < 2) return false;
  return (
    (hasAddress && (fields.has('from') || fields.has('to'))) || (fields.has('from') && fields.has('subject'))
  );
}

function readLabelledFields(
  lines: string[],
  at: number,
): { fields: Set<HeaderLabel>; hasAddress: boolean } | undefined {
  if (matchHeaderLabel(lines[at]) === undefined) return undefined;
  const fields = new Set<HeaderLabel>();
  let hasAddress = false;
  for (const line of lines.slice(at, at + MAX_LINES)) {
    if (isBlank(line) && fields.size > 0) break;
    const field = matchHeaderLabel(line);
    if (field) fields.add(field);
    hasAddress ||= ADDRESS.test(line.slice(0, 1_000)) || line.includes(MARKS.address);
  }
  return { fields, hasAddress };
}

const matchHeaderLabel = (line: string | undefined): HeaderLabel | undefined => {
  const plain = stripMarks(normalizeLine(line)).trim();
  return LABELS.find(([, label]) => label.test(plain))?.[0];
};

/** Where an earlier mail begins: its header, a separator of mail programs, or the border marked in HTML. */
export function isHistoryBorder(lines: string[], at: number): boolean {
  const line = normalizeLine(lines[at]).trim();
  if (isQuoted(line)) return false;
  if (line.includes(MARKS.border)) return true;
  if (ORIGINAL_MARKER.test(line)) return true;
  if (DRAWN_LINE.test(line)) {
    const below = lines.findIndex((one, place) => place > at && !isBlank(one));
    const next = normalizeLine(lines[below]);
    return (
      below > at &&
      below <= at + 3 &&
      (isHeaderBlock(lines, below) || (matchHeaderLabel(next) !== undefined && ANY_LABEL.test(next)))
    );
  }
  return isHeaderBlock(lines, at);
}

const DRAWN_LINE = /^(?:[_-]{5,}|\uE0F6)$/;

/** Separators above an earlier mail, in the languages of mail programs. */
const ORIGINAL_MARKER =
  /^-{2,}\s*(?:Original Message|Reply Message|Original-Nachricht|Ursprüngliche Nachricht|Originalnachricht|Antwort Nachricht|Message d['’]origine|Message original|Mensaje original|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Ursprungligt meddelande|Oprindelig meddelelse|Oprindelig besked|Opprinnelig melding|Alkuperäinen viesti|Wiadomość oryginalna|Исходное сообщение|元のメッセージ|原始邮件|原邮件)\s*-{2,}$/iu;

/** The separator above a forwarded mail, quoted or not: its sender wants the rest to be read. */
export const isForwardMarker = (line: string): boolean =>
  FORWARD_MARKER.test(
    stripMarks(normalizeLine(line))
      .replace(/^[\s>]+/, '')
      .trim(),
  );

const FORWARD_MARKER =
  /^(?:-{2,}\s*(?:Forwarded [Mm]essage(?: from .{1,200})?|Weitergeleitete Nachricht|Message transféré|Mensaje reenviado|Messaggio inoltrato|Mensagem (?:encaminhada|reencaminhada)|Doorgestuurd bericht|Vidarebefordrat meddelande|Videresendt (?:besked|melding|meddelelse)|Välitetty viesti|Treść przekazanej wiadomości|Пересылаемое сообщение|Пересланное сообщение|İletilen mesaj|転送メッセージ|转发邮件|转发的邮件|전달된 메시지)\s*-{2,}|(?:Begin forwarded message|Anfang der weitergeleiteten Nachricht|Début du message (?:réexpédié|transféré)|Inicio del mensaje reenviado|Inizio messaggio inoltrato|Início da mensagem (?:encaminhada|reencaminhada)|Begin doorgestuurd bericht|Vidarebefordrat brev|Påbegynt videresendt besked|Videresendt melding|Początek przekazywanej wiadomości|Начало переадресованного сообщения|転送されたメッセージ|转发的邮件)\s?[:：])$/iu;

const FORWARDED_SUBJECT = /^\s*(?:fwd?|wg|tr|rv|enc|doorst|vb|pd|i|转发|轉寄|転送)\s?[:：]/iu;

/** Whether a subject marks a forwarded mail; an answer to such a mail begins with "Re:". */
export const isForwardSubject = (subject: string): boolean => FORWARDED_SUBJECT.test(subject);
