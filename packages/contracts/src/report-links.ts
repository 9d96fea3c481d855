import type { ChannelKind } from './channel';
import type { ConversationListQuery, HandOverReason } from './conversation';
import { may, type Role, SUPER_ADMIN } from './permissions';
import type { SaleFilter, SaleOrigin } from './sale';

/** The days of a dashboard as moments: `to_at` is exclusive. */
export interface Moments {
  from_at: string;
  to_at: string;
}

/** What a number is a part of: of the conversations on this channel, of the sales of this owner. */
export interface PartOf {
  channel?: ChannelKind;
  reason?: HandOverReason;
  tag_id?: string;
  /** Who resolved, or who sold. */
  user_id?: string;
  origin?: SaleOrigin;
  product_id?: string;
  /** Super Admin: the organisation that is looked at. */
  organization_id?: string;
}

/** The list of the product on which the records behind a number stand, and how it has to be narrowed down. */
export type BehindNumber =
  | { page: '/chat'; query: Partial<Record<keyof ConversationListQuery, string>> }
  | { page: '/sale'; query: Partial<Record<keyof SaleFilter, string>> };

type Behind = (period: Moments, part: PartOf) => BehindNumber;

const chat = (query: Partial<Record<keyof ConversationListQuery, string | undefined>>): BehindNumber => ({
  page: '/chat',
  query: given(query),
});

const sale = (
  { from_at: from, to_at: to }: Moments,
  { channel, origin, product_id, user_id: owner_id, organization_id }: PartOf,
  more: Partial<Record<keyof SaleFilter, string>> = {},
): BehindNumber => ({
  page: '/sale',
  query: given({ counts: 'true', from, to, channel, origin, product_id, owner_id, organization_id, ...more }),
});

/**
 * Every number of the dashboard that counts records, by its name in the contract, and the list that has as many. Sums of
 * money and pieces lead to the sales that they are made of; medians and hours lead nowhere.
 */
const NUMBERS = {
  conversations: ({ from_at, to_at }, { channel, tag_id }) =>
    chat({ tab: 'all', begun_from: from_at, begun_to: to_at, channel, tag_id }),
  handed_over: ({ from_at, to_at }, { channel, reason }) =>
    chat({
      tab: 'all',
      handed_over_from: from_at,
      handed_over_to: to_at,
      channel,
      hand_over_reason: reason,
    }),
  resolved: ({ from_at, to_at }, { user_id }) =>
    chat({ tab: 'closed', resolved_from: from_at, resolved_to: to_at, resolved_by: user_id }),
  bot_handled: ({ from_at, to_at }) =>
    chat({ tab: 'all', begun_from: from_at, begun_to: to_at, is_bot_handled: 'true' }),
  sales: (period, part) => sale(period, part),
  revenue: (period, part) => sale(period, part),
  quantity: (period, part) => sale(period, part),
  from_conversations: (period, part) => sale(period, part, { has_conversation: 'true' }),
  mine: () => chat({ tab: 'mine' }),
  waiting: () => chat({ tab: 'waiting' }),
  unassigned: () => chat({ tab: 'unassigned' }),
  bot: () => chat({ tab: 'bot' }),
  open: () => chat({ tab: 'all' }),
} satisfies Record<string, Behind>;
export type NumberName = keyof typeof NUMBERS;

/** The numbers of now: the inbox counts them for each reader, so that everybody's list has as many. */
const OF_NOW: readonly NumberName[] = ['mine', 'waiting', 'unassigned', 'bot', 'open'];

/** Which list has as many records as the number says. */
export const behind = (name: NumberName, period: Moments, part: PartOf = {}): BehindNumber =>
  NUMBERS[name](period, part);

/** The address of that list, such as /chat?tab=closed&resolved_by=… */
export function linkOf(name: NumberName, period: Moments, part: PartOf = {}): string {
  const { page, query } = behind(name, period, part);
  const words = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${page}?${words.join('&')}`;
}

/**
 * Whether somebody's own list has as many as the number says: a CSR reads what is theirs, and so follows what they did
 * themselves; the Super Admin reads no chats.
 */
export function mayFollow(role: Role, name: NumberName, part: PartOf, user_id: string): boolean {
  const { page } = behind(name, { from_at: '', to_at: '' }, part);
  if (page === '/chat' && !may(role, 'conversations.read')) return false;
  if (role === SUPER_ADMIN || OF_NOW.includes(name)) return true;
  if (role === 'CSR') return part.user_id === user_id;
  return role !== 'Sales' || page === '/sale';
}

/** The first moment of a day somewhere: also where that day begins at one o'clock, because midnight is skipped. */
export function dayBegins(day: string, time_zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const clock = clockOf(time_zone);
  const shows = (moment: number) => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((near) => shows(near) - near);
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  const first = candidates.find((moment) => clock.format(moment).startsWith(day)) ?? midnight;
  return new Date(first).toISOString();
}

/** The days from the first to the last, as moments of this time zone. */
export const momentsOf = (from: string, to: string, time_zone: string): Moments => ({
  from_at: dayBegins(from, time_zone),
  to_at: dayBegins(laterDay(to, 1), time_zone),
});

/** So many days later, or earlier. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;

const given = <K extends string>(query: Partial<Record<K, string | undefined>>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<
    Record<K, string>
  >; // what is left over is as it was

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Writes 2026-11-21 23:59:59, as the clock there shows it. Made once for each zone: making one is slow. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, made);
  return made;
}
