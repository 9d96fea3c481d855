import type { BusinessHours } from '@relaydesk/contracts/organisation';
import { describe, expect, test } from 'vitest';
import { createIndex, type KnowledgeIndex } from '../../retrieval/knowledge-index';
import { IDS, index, settingsWith, startChat } from '../testing/chat';

const day = (open: string, close: string) => ({ open, close });
const week: BusinessHours = {
  ...{ monday: day('09:00', '18:00'), tuesday: day('09:00', '18:00'), wednesday: day('09:00', '18:00') },
  ...{ thursday: day('09:00', '20:00'), friday: day('09:00', '18:00'), saturday: day('10:00', '14:00') },
  sunday: null,
  holidays: [{ date: '2026-12-25', name: 'Christmas' }],
};

/** At a moment of UTC, asked of a shop in Vienna. */
const at = (
  now: string,
  given: { business_hours?: BusinessHours; index?: KnowledgeIndex; time_zone?: string } = {},
) =>
  startChat({
    hours: {
      organization_id: IDS.bell,
      business_hours: given.business_hours ?? week,
      time_zone: 'Europe/Vienna',
    },
    now: new Date(now),
    ...(given.time_zone && { customer: { time_zone: given.time_zone } }),
    ...(given.index && { index: given.index }),
  });

const [TUESDAY, TUESDAY_NIGHT, SATURDAY_NIGHT] = [
  '2026-11-24T10:30:00Z',
  '2026-11-24T17:30:00Z', // half past six in Vienna
  '2026-11-28T22:00:00Z',
];

test.each([
  [TUESDAY, 'Are you open now?', 'We are open today until 18:00.'],
  [TUESDAY, 'bis wann habt ihr heute auf?', 'Wir haben heute bis 18:00 Uhr geöffnet.'],
  ['2026-11-24T06:00:00Z', 'open yet?', 'We are open today from 9:00 to 18:00.'],
  [TUESDAY_NIGHT, 'are you still open?', 'We have closed for today. We open again tomorrow at 9:00.'],
  [TUESDAY, 'are you open on sundays', 'We are closed on Sundays. We open again on Monday at 9:00.'],
  [
    TUESDAY,
    'Habt ihr sonntags offen?',
    'Wir haben sonntags geschlossen. Wir öffnen wieder am Montag um 9:00 Uhr.',
  ],
  [
    SATURDAY_NIGHT,
    'when do you open?',
    /Monday – Wednesday: 9:00–18:00\nThursday: 9:00–20:00\n.*\n.*\nSunday: closed$/,
  ],
  [SATURDAY_NIGHT, 'when do you open tomorrow?', 'We are closed tomorrow. We open again on Monday at 9:00.'],
  [TUESDAY, 'is the shop open on saturday?', 'We are open on Saturday from 10:00 to 14:00.'],
  [
    TUESDAY,
    'are you open at Christmas?',
    /^We are closed on Friday 25 December \(Christmas\)\. We open again .* at 10:00\.$/,
  ],
  [TUESDAY, 'habt ihr am 25.12. offen?', /^Wir haben am Freitag, 25\. Dezember geschlossen \(Christmas\)\./],
])('at %s, %j', (now, question, told) => {
  const { text, replies: say, unanswered } = at(now).says(question);
  expect(text).toMatch(typeof told === 'string' ? new RegExp(`^${told.replaceAll('.', '\\.')}$`) : told);
  expect(say[0]?.sources).toMatchObject([{ kind: 'business_hours', id: IDS.bell, score: 1 }]);
  expect(unanswered).toEqual([]);
});

test.each([
  ['Asia/Tokyo', 'are you open now?', 'We are open today until 18:00. All times: Central European Time.'],
  ['America/New_York', 'when do you open?', /\nSunday: closed\nAll times: Central European Time\.$/],
  ['America/New_York', 'Habt ihr am Samstag auf?', /Alle Zeiten: Mitteleuropäische Zeit\.$/],
  ['Europe/Madrid', 'are you open now?', 'We are open today until 18:00.'], // the same clock under another name
])('for a customer in %s who asks %j it says whose clock is meant', (time_zone, question, told) => {
  const { text } = at(TUESDAY, { time_zone }).says(question);
  if (typeof told === 'string') expect(text).toBe(told);
  else expect(text).toMatch(told);
});

test('what is asked next is asked of the hours too; the same is not said twice', () => {
  const chat = at(TUESDAY);
  chat.says('are you open now?');
  expect(chat.says('and on Saturday?').text).toContain('from 10:00 to 14:00');
  expect(chat.says('and until what time').text).toBe('Today we are here until 18:00.');
  expect(chat.says('nice').hand_over).toBeUndefined();
  expect(chat.says('are you open today?').text).toMatch(/colleague/);
  expect(at(TUESDAY).says('and on Saturday?').text).not.toContain('10:00');
});

describe('hours in knowledge entries', () => {
  const written = createIndex();
  const entry = { kind: 'question' as const, is_published: true };
  written.put({ ...entry, id: IDS.returns, title: 'When are you open?', body: 'From ten to four.' });
  written.put({ ...entry, id: IDS.service, title: 'When is the workshop open?', body: 'Only on Mondays.' });
  written.put({ ...entry, id: IDS.shipping, title: 'Do you deliver on Saturdays?', body: 'Yes, also then.' });

  test.each([
    ['never disagrees with the hours', 'When are you open?', 'Monday – Wednesday', 'ten to four'],
    ['tells of a place that they do not name', 'When is the workshop open?', 'Only on Mondays.', '18:00'],
    ['tells of what is something else', 'do you deliver on saturdays?', 'also then', '14:00'],
  ])('%s', (_, question, told, untold) => {
    const { text } = at(TUESDAY, { index: written }).says(question);
    expect(text).toContain(told);
    expect(text).not.toContain(untold);
  });

  test('is all that is said where no hours are set', () => {
    expect(startChat({ index: written }).says('When are you open?').text).toBe('From ten to four.');
  });
});

test('names the next opening time when it hands over outside business hours', () => {
  const settings = settingsWith({ hand_over: { out_of_hours: 'hand_over' } });
  const says = (text: string, given: Parameters<typeof startChat>[0] = {}) =>
    startChat({
      ...{ index, settings, is_open: false, now: new Date(SATURDAY_NIGHT), ...given },
      hours: { organization_id: IDS.bell, business_hours: week, time_zone: 'Europe/Vienna' },
    }).says(text).text;
  expect(says('hello')).toMatch(/We open again on Monday at 9:00\.$/);
  expect(says('a human please', { settings: settingsWith() })).toMatch(/We open again on Monday at 9:00\.$/);
  expect(says('ein Mensch bitte', { now: new Date('2026-11-23T06:00:00Z') })).toMatch(/heute um 9:00 Uhr\.$/);
});

test('where nobody ever is, nothing is said of another day', () => {
  const never = {
    ...week,
    ...Object.fromEntries(Object.keys(week).map((name) => [name, null])),
    holidays: [],
  };
  expect(at(TUESDAY, { business_hours: never }).says('are you open today?').text).toBe(
    'We are closed today.',
  );
});
