import { getLocalDate } from '../../../../lib/business-hours';
import { asksForHours, asksMoreHours, isHoursWord } from '../../nlu/asks-for-hours';
import { type RequestedDay, readDays } from '../../nlu/read-days';
import { fold } from '../../words/fold';
import { hashText } from '../talk/hash-text';
import {
  hasOpeningHours,
  type OpeningHours,
  renderDayHours,
  renderTimeZone,
  renderWeekHours,
} from '../talk/render-hours';
import { addTextReply, renderPhrase } from '../talk/turn-context';
import { recordAttempt } from './answer-product';
import { queryIndex } from './query-index';
import type { AnswerRule, QuestionContext } from './question-context';

/**
 * "Are you open on Sunday?": answers from the business hours, in the organisation's time zone. Knowledge
 * about hours answers only for a place or thing that the business hours do not name, so that two answers
 * never disagree.
 */
export const answerHours: AnswerRule = (asking) => {
  const { talk: turn, question } = asking;
  const { hours, state } = turn.turn;
  const isFurther = state.topic === 'hours' && asksMoreHours(question);
  if (!hours || !(asksForHours(question) || isFurther) || isAboutSomethingElse(asking)) return null;
  if (!hasOpeningHours(hours) && isCoveredByKnowledge(asking, [])) return null;
  const text = hasOpeningHours(hours)
    ? renderHours(asking, hours, isFurther)
    : renderPhrase(turn, 'hours_always');
  turn.state.topic = 'hours';
  if (state.said.includes(hashText(text))) return 'said_already';
  const title = HOURS_TITLE[turn.language];
  const sources = [{ kind: 'business_hours' as const, id: hours.organization_id, title, score: 1 }];
  addTextReply(turn, text, { sources });
  recordAttempt(turn, question, text, sources);
  return 'answered';
};

const HOURS_TITLE = { en: 'Business hours', de: 'Öffnungszeiten' } as const;

const TODAY: readonly RequestedDay[] = [{ in: 0 }];

function renderHours(
  { talk: turn, question }: QuestionContext,
  hours: OpeningHours,
  isFurther: boolean,
): string {
  const zone = renderTimeZone(turn, hours);
  const said = readRequestedDays(question, hours, getLocalDate(hours.time_zone, turn.turn.now));
  const days = said.length === 0 && isFurther ? TODAY : said;
  if (days.length === 0) return [renderWeekHours(turn, hours), zone].join('\n').trim();
  return [...days.map((day) => renderDayHours(turn, hours, day)), zone].join(' ').trim();
}

/** Also a holiday by its name: "are you open at Christmas?" */
function readRequestedDays(
  question: string,
  { business_hours }: OpeningHours,
  today: string,
): RequestedDay[] {
  const folded = fold(question);
  const isAny = /\b(?:feiertag\w*|(?:public|bank) holidays?)\b/.test(folded);
  const holidays = business_hours.holidays
    .filter(({ date, name }) => folded.includes(fold(name)) || (isAny && date >= today))
    .map(({ date }) => ({ month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }));
  const said = [...holidays.slice(0, 1), ...readDays(question)];
  return said.length > 1 ? said.filter((day) => !('in' in day && day.in === 0)).slice(0, MOST_DAYS) : said;
}

const MOST_DAYS = 3;

/** The question is about a product, a delivery, or a place whose hours a knowledge entry states. */
function isAboutSomethingElse(asking: QuestionContext): boolean {
  const { talk: turn, understood, policies } = asking;
  if (understood.items.length > 0) return true;
  if (policies.some((policy) => !OF_HOURS.has(policy))) return true;
  const { business_hours } = turn.turn.hours ?? {};
  const holidays = fold((business_hours?.holidays ?? []).map(({ name }) => name).join(' '));
  const others = understood.rest.filter((word) => !isHoursWord(word) && !holidays.includes(word));
  if (others.length === 0) return false;
  return isCoveredByKnowledge(asking, others) || !policies.includes('=location');
}

/** Whether a knowledge entry states these hours. */
const isCoveredByKnowledge = (
  { talk: turn, question }: QuestionContext,
  others: readonly string[],
): boolean =>
  queryIndex(turn.turn, question, MOST_HITS, { kinds: ['question', 'article'] }).some(
    ({ id, score }) =>
      score >= turn.turn.settings.confidence &&
      ['=hours', ...others].every((one) => turn.turn.index.hasTerm(id, one)),
  );

const MOST_HITS = 5;
/** What such a question may be about besides: how long, where, and tomorrow. */
const OF_HOURS: ReadonlySet<string> = new Set(['=hours', '=location', '=duration', '=express']);
