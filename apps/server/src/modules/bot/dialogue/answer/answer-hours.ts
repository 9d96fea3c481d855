import { dayAt } from '../../../../lib/business-hours';
import { asksForHours, asksFurtherHours, isHoursWord } from '../../nlu/asks-for-hours';
import { readDays, type SaidDay } from '../../nlu/read-days';
import { fold } from '../../words/fold';
import { hashText } from '../talk/hash-text';
import { sayText, word } from '../talk/turn-context';
import { hasOpeningHours, type OpeningHours, tellDay, tellWeek, tellZone } from '../talk/render-hours';
import { keepTried } from './answer-product';
import { askIndex } from './query-index';
import type { Asking, Rule } from './question-context';

/**
 * "Are you open on Sunday?": from the business hours, on the organisation's clock. What somebody has written of hours is
 * said only of a place or a thing that the business hours do not name, so that two answers never disagree.
 */
export const answerHours: Rule = (asking) => {
  const { talk, question } = asking;
  const { hours, state } = talk.turn;
  const isFurther = state.topic === 'hours' && asksFurtherHours(question);
  if (!hours || !(asksForHours(question) || isFurther) || isOfElse(asking)) return null;
  if (!hasOpeningHours(hours) && isWritten(asking, [])) return null;
  const text = hasOpeningHours(hours) ? tellHours(asking, hours, isFurther) : word(talk, 'hours_always');
  talk.state.topic = 'hours';
  if (state.said.includes(hashText(text))) return 'said_already';
  const title = HOURS_TITLE[talk.language];
  const sources = [{ kind: 'business_hours' as const, id: hours.organization_id, title, score: 1 }];
  sayText(talk, text, { sources });
  keepTried(talk, question, text, sources);
  return 'answered';
};

const HOURS_TITLE = { en: 'Business hours', de: 'Öffnungszeiten' } as const;

const TODAY: readonly SaidDay[] = [{ in: 0 }];

function tellHours({ talk, question }: Asking, hours: OpeningHours, isFurther: boolean): string {
  const zone = tellZone(talk, hours);
  const said = daysIn(question, hours, dayAt(hours.time_zone, talk.turn.now));
  const days = said.length === 0 && isFurther ? TODAY : said;
  if (days.length === 0) return [tellWeek(talk, hours), zone].join('\n').trim();
  return [...days.map((day) => tellDay(talk, hours, day)), zone].join(' ').trim();
}

/** Also a holiday by its name: "are you open at Christmas?" */
function daysIn(question: string, { business_hours }: OpeningHours, today: string): SaidDay[] {
  const folded = fold(question);
  const isAny = /\b(?:feiertag\w*|(?:public|bank) holidays?)\b/.test(folded);
  const holidays = business_hours.holidays
    .filter(({ date, name }) => folded.includes(fold(name)) || (isAny && date >= today))
    .map(({ date }) => ({ month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }));
  const said = [...holidays.slice(0, 1), ...readDays(question)];
  return said.length > 1 ? said.filter((day) => !('in' in day && day.in === 0)).slice(0, MOST_DAYS) : said;
}

const MOST_DAYS = 3;

/** It is about a product, a delivery, or a place that has hours of its own, as far as somebody has written so. */
function isOfElse(asking: Asking): boolean {
  const { talk, understood, policies } = asking;
  if (understood.items.length > 0) return true;
  if (policies.some((policy) => !OF_HOURS.has(policy))) return true;
  const { business_hours } = talk.turn.hours ?? {};
  const holidays = fold((business_hours?.holidays ?? []).map(({ name }) => name).join(' '));
  const others = understood.rest.filter((word) => !isHoursWord(word) && !holidays.includes(word));
  if (others.length === 0) return false;
  return isWritten(asking, others) || !policies.includes('=location');
}

/** Whether somebody has written about the hours of something. */
const isWritten = ({ talk, question }: Asking, others: readonly string[]): boolean =>
  askIndex(talk.turn, question, MOST_HITS, { kinds: ['question', 'article'] }).some(
    ({ id, score }) =>
      score >= talk.turn.settings.confidence &&
      ['=hours', ...others].every((one) => talk.turn.index.says(id, one)),
  );

const MOST_HITS = 5;
/** What such a question may be about besides: how long, where, and tomorrow. */
const OF_HOURS: ReadonlySet<string> = new Set(['=hours', '=location', '=duration', '=express']);
