import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';
import { normalizeCustomerText } from './normalize-customer-text';
import { readDays } from './read-days';

/**
 * "Are you open on Sunday?", "bis wann habt ihr heute auf?": asks for business hours, alone or among other
 * questions.
 */
export const asksForHours = (question: string): boolean => HOURS.test(normalizeCustomerText(question));

const HOURS = new RegExp(
  [
    String.raw`\b(?:opening|business|working|office|store|shop) (?:hours|times)\b|\byour hours\b`,
    String.raw`\b(?:are|is|will|do|does|when|what time|how late|how long|until|till)\b.*\b(?:opens?|opened|closes?|closed|shut)\b`,
    String.raw`^(?:still |you |u |already )*(?:open|closed)\b`,
    String.raw`\b(?:offnungszeiten|offnungszeit|geschaftszeiten|ladenschluss|burozeiten)\b`,
    String.raw`\b(?:offen|geoffnet|offnet|geschlossen|schliesst|schliessen|aufhabt|aufmacht|zumacht)\b`,
    String.raw`\b(?:habt|habts|hat|haben|macht|machen|machts)(?: \w+){0,5} (?:auf|zu)$`,
    String.raw`\bbis wann (?:seid|habt|habts|haben|ist|sind)\b|\b(?:seid|sind) (?:ihr|sie)(?: \w+){1,4} da$`,
  ].join('|'),
);

/** "And tomorrow?", "until when?": what is asked was said before. */
export const asksMoreHours = (question: string): boolean =>
  UNTIL.test(normalizeCustomerText(question)) ||
  /\b(?:feiertag\w*|holidays?)\b/i.test(question) ||
  (readDays(question).length > 0 && splitWords(question).length <= 6);

const UNTIL =
  /^(?:and |und |ok )*(?:until when|till when|(?:until|till) what time|how late|how long|bis wann|wie lange|ab wann|from when)(?: denn)?$/;

/** Whether a stem is about hours and days themselves. */
export const isHoursWord = (stemmed: string): boolean => WORDS.has(stemmed) || /^\d+$/.test(stemmed);

const WORDS: ReadonlySet<string> = new Set(
  splitWords(
    `open opening opens opened close closes closed closing shut hours hour times time business working office store shop
    until till late long weekend weekends week today tomorrow tonight evening morning afternoon noon
    sunday sundays monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays
    offen geöffnet öffnet öffnen öffnungszeiten öffnungszeit geschäftszeiten bürozeiten ladenschluss geschlossen schließt
    schließen aufhabt aufmacht zumacht habts machts auf zu uhr abend abends früh mittag mittags nachmittag nachmittags vormittag
    vormittags heute morgen übermorgen wochenende laden geschäft sonntag sonntags montag montags dienstag dienstags mittwoch
    mittwochs donnerstag donnerstags freitag freitags samstag samstags feiertag feiertags feiertage feiertagen sonnabend sonnabends grad`,
  ).map(stem),
);
