import type { BusinessHours } from '@relaydesk/contracts/organisation';
import {
  addDays,
  findNextOpenDay,
  getHoursOnDay,
  getLocalDate,
  getLocalTime,
  isOpen,
} from '../../../../lib/business-hours';
import type { RequestedDay } from '../../nlu/read-days';
import type { Language } from '../../words/stop-words';
import type { OrganisationHours } from '../turn';
import { renderPhrase, type TurnContext } from './turn-context';

/** Hours of an organisation that is not always open. */
export type OpeningHours = OrganisationHours & { business_hours: BusinessHours };

export const hasOpeningHours = (hours: OrganisationHours): hours is OpeningHours =>
  hours.business_hours !== null;

/** Opening hours of one day, and the next opening time if closed. */
export function renderDayHours(turn: TurnContext, hours: OpeningHours, said: RequestedDay): string {
  const today = getLocalDate(hours.time_zone, turn.turn.now);
  const day = resolveRequestedDate(said, today, hours.business_hours);
  const opening = getHoursOnDay(hours.business_hours, day);
  if (!opening)
    return [renderClosedDay(turn, hours, day, said), renderNextOpening(turn, hours, day)].join(' ').trim();
  const params = {
    open: clock(opening.open),
    close: clock(opening.close),
    day: formatDayName(turn, day, today),
  };
  if (day !== today || getLocalTime(hours.time_zone, turn.turn.now) < opening.open)
    return renderPhrase(turn, 'hours_on', params);
  if (isOpen(hours.business_hours, hours.time_zone, turn.turn.now))
    return renderPhrase(turn, 'hours_until', params);
  return `${renderPhrase(turn, 'hours_over')} ${renderNextOpening(turn, hours, today)}`.trim();
}

/** The next opening time; empty while open, or when the hours are unknown. */
export function renderReopening(turn: TurnContext): string {
  const { hours, is_open, now } = turn.turn;
  if (!hours || !hasOpeningHours(hours) || is_open) return '';
  const today = getLocalDate(hours.time_zone, now);
  const opening = getHoursOnDay(hours.business_hours, today);
  const isBefore = opening && getLocalTime(hours.time_zone, now) < opening.open;
  const told = renderNextOpening(turn, hours, isBefore ? addDays(today, -1) : today);
  return told && [told, renderTimeZone(turn, hours)].join(' ').trim();
}

/** Whose clock is meant, where the customer's own shows another time; empty where it does not, or is not known. */
export function renderTimeZone(turn: TurnContext, { time_zone }: OrganisationHours): string {
  const { customer, now } = turn.turn;
  const shownIn = (timeZone: string) => getLocalDate(timeZone, now) + getLocalTime(timeZone, now);
  if (!customer.time_zone || shownIn(customer.time_zone) === shownIn(time_zone)) return '';
  const name = new Intl.DateTimeFormat(localeOf(turn.language), {
    timeZone: time_zone,
    timeZoneName: 'longGeneric',
  });
  const zone = name.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? time_zone;
  return renderPhrase(turn, 'hours_zone', { zone });
}

/** All of a week, days alike together, and the holidays of the next two. */
export function renderWeekHours(turn: TurnContext, { business_hours, time_zone }: OpeningHours): string {
  const closed = renderPhrase(turn, 'hours_closed_line');
  const named = MONDAY_FIRST.map(({ day, date }) => {
    const opening = business_hours[day];
    return {
      name: format(turn.language, date, { weekday: 'long' }),
      told: opening ? `${clock(opening.open)}–${clock(opening.close)}` : closed,
    };
  });
  const lines = named.flatMap(({ name, told }, at) => {
    if (told === named[at - 1]?.told) return [];
    const alike = named.slice(at).findIndex((other) => other.told !== told);
    const last = named.at(alike < 0 ? -1 : at + alike - 1)?.name;
    return [`${last === name ? name : `${name} – ${last}`}: ${told}`];
  });
  const today = getLocalDate(time_zone, turn.turn.now);
  const holidays = business_hours.holidays
    .filter(({ date }) => date >= today && date <= addDays(today, 14))
    .map(({ date, name }) => `${format(turn.language, date, DATE)} (${name}): ${closed}`);
  return renderPhrase(turn, 'hours_week', { list: [...lines, ...holidays].join('\n') });
}

function renderClosedDay(
  turn: TurnContext,
  { business_hours, time_zone }: OpeningHours,
  date: string,
  said: RequestedDay,
): string {
  const holiday = business_hours.holidays.find((one) => one.date === date)?.name;
  const day = formatDayName(turn, date, getLocalDate(time_zone, turn.turn.now));
  if (holiday) return renderPhrase(turn, 'hours_closed_for', { day, holiday });
  return renderPhrase(turn, 'hours_closed', {
    day: 'weekday' in said ? formatEveryWeekday(turn.language, date) : day,
  });
}

/** The first opening after a day. */
function renderNextOpening(
  turn: TurnContext,
  { business_hours, time_zone }: OpeningHours,
  after: string,
): string {
  const day = findNextOpenDay(business_hours, after);
  const opening = day && getHoursOnDay(business_hours, day);
  if (!opening) return '';
  const name = formatDayName(turn, day, getLocalDate(time_zone, turn.turn.now));
  return renderPhrase(turn, 'hours_again', { day: name, open: clock(opening.open) });
}

/** The next one that is meant: today counts. */
function resolveRequestedDate(said: RequestedDay, today: string, { holidays }: BusinessHours): string {
  if ('in' in said) return addDays(today, said.in);
  if ('weekday' in said) {
    const ahead = (said.weekday - new Date(today).getUTCDay() + 7) % 7;
    return addDays(today, ahead);
  }
  const inYear = (year: number) =>
    new Date(Date.UTC(year, said.month - 1, said.day)).toISOString().slice(0, 10);
  const date = inYear(Number(today.slice(0, 4)));
  return date >= today || holidays.some((one) => one.date === date)
    ? date
    : inYear(Number(today.slice(0, 4)) + 1);
}

/** "today", "on Monday", "on Friday 1 January". */
function formatDayName({ language }: TurnContext, date: string, today: string): string {
  const ahead = Math.round((+new Date(date) - +new Date(today)) / DAY_MS);
  if (ahead === 0 || ahead === 1) return NEAR[language][ahead];
  const on = language === 'de' ? 'am' : 'on';
  return `${on} ${format(language, date, ahead > 0 && ahead < 7 ? { weekday: 'long' } : DATE)}`;
}

const NEAR = { en: ['today', 'tomorrow'], de: ['heute', 'morgen'] } as const;

/** "on Sundays", "sonntags". */
const formatEveryWeekday = (language: Language, date: string): string => {
  const name = format(language, date, { weekday: 'long' });
  return language === 'de' ? `${name.toLowerCase()}s` : `on ${name}s`;
};

const DATE = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const format = (language: Language, date: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...how, timeZone: 'UTC' }).format(new Date(date));

const localeOf = (language: Language) => (language === 'de' ? 'de-DE' : 'en-GB');

/** "09:00" is "9:00". */
const clock = (time: string) => time.replace(/^0/, '');

const DAY_MS = 86_400_000;

/** 1 January 2024 was a Monday. */
const MONDAY_FIRST = (
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
).map((day, at) => ({ day, date: `2024-01-0${at + 1}` }));
