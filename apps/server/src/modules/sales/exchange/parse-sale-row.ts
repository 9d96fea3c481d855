import type { ChannelKind } from '@relaydesk/contracts/channel';
import { Email, Phone, Text } from '@relaydesk/contracts/common';
import type { ImportSales } from '@relaydesk/contracts/sale';
import { SALE_STATUSES, type SaleStatus } from '@relaydesk/contracts/sale-statuses';
import type { z } from 'zod';
import { restoreCell } from '../../../lib/csv/csv';
import { digitsOf, readDecimals } from '../../../lib/decimals';
import { readDay } from './parse-sale-date';

type Cells = Omit<ImportSales['rows'][number], 'row'>;

/** What a row says; a cell that is empty, missing or wrong says nothing. */
export interface Said {
  reference?: string;
  /** A day, or a moment in UTC. */
  sold_at?: string;
  customer_name?: string;
  customer_email?: string;
  customer_phone?: string;
  sku?: string;
  quantity?: number;
  unit_price?: number;
  discount?: number;
  status?: SaleStatus;
  channel?: ChannelKind;
  notes?: string;
}

export interface ReadRow {
  said: Said;
  /** What could not be read, for each field. */
  fields: Record<string, string>;
}

export interface House {
  currency: string;
  now: Date;
  /** The kinds that a sale may have come by. */
  channels: readonly ChannelKind[];
}

/** Reads the cells of a row, which `writeCsv` or a spreadsheet wrote. */
export function readRow(cells: Cells, house: House): ReadRow {
  const said: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const [name, cell] of Object.entries(cells)) {
    const text = restoreCell(cell ?? '').trim();
    if (text === '') continue;
    const read = READERS[name as keyof Cells](text, house); // the contract takes no other names
    if ('why' in read) fields[name] = read.why;
    else said[name] = read.value;
  }
  return { said: said as Said, fields }; // the readers below answer what belongs to each name
}

type Read = { value: unknown } | { why: string };
type Reader = (text: string, house: House) => Read;

const as =
  (schema: z.ZodType): Reader =>
  (text) => {
    const { success, data, error } = schema.safeParse(text);
    return success ? { value: data } : { why: error.issues[0]?.message ?? 'Is not valid.' };
  };
const money: Reader = (text, { currency }) => orWhy(readDecimals(text, digitsOf(currency), LARGEST));
const orWhy = (read: number | string): Read => (typeof read === 'number' ? { value: read } : { why: read });

/** `Money` in the contract. */
const LARGEST = 1_000_000_000_000;
/** Pieces in one line, as in the contract. */
const MOST = 100_000;

const STATUS_WORDS: Record<string, SaleStatus> = {
  bestätigt: 'confirmed',
  bezahlt: 'paid',
  erfüllt: 'fulfilled',
  storniert: 'cancelled',
  canceled: 'cancelled',
  erstattet: 'refunded',
};
/** A draft is no past sale. */
const PAST = SALE_STATUSES.filter((status) => status !== 'draft');

const READERS: Record<keyof Cells, Reader> = {
  reference: as(Text.max(100, 'At most 100 characters.')),
  sold_at: (text, { now }) => readDay(text, now),
  customer_name: as(Text.min(2, 'Use at least 2 characters.').max(140, 'At most 140 characters.')),
  customer_email: as(Email),
  // Spaces, brackets and dashes are how people write a number, not a part of it.
  customer_phone: (text, house) => as(Phone)(text.replace(/^00/, '+').replace(/[\s()/.-]/g, ''), house),
  sku: as(Text.max(64, 'At most 64 characters.')),
  quantity: (text) => {
    const read = readDecimals(text, 0, MOST);
    return read === 0 ? { why: 'At least one piece.' } : orWhy(read);
  },
  unit_price: money,
  discount: money,
  status: (text) => {
    const word = text.toLowerCase();
    const value = PAST.find((status) => status === word) ?? STATUS_WORDS[word];
    return value ? { value } : { why: `Must be one of ${PAST.join(', ')}.` };
  },
  channel: (text, { channels }) => {
    const word = text.toLowerCase().replace(/[\s-]+/g, '_');
    if (channels.includes(word)) return { value: word };
    return { why: `Must be one of ${channels.join(', ')}, or empty.` };
  },
  notes: as(Text.max(2000, 'At most 2,000 characters.')),
};
