import type { ChannelKind } from '@relaydesk/contracts/channel';
import { Email, Phone, Text } from '@relaydesk/contracts/common';
import { reasonOfIssue } from '@relaydesk/contracts/errors/issue-reasons';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { ImportSales } from '@relaydesk/contracts/sale';
import { SALE_STATUSES, type SaleStatus } from '@relaydesk/contracts/sale-statuses';
import type { z } from 'zod';
import { unescapeCell } from '../../../lib/csv/csv';
import { getCurrencyDigits, parseDecimal } from '../../../lib/decimals';
import { parseSaleDate } from './parse-sale-date';

type SaleRowCells = Omit<ImportSales['rows'][number], 'row'>;

/** Parsed cells of a row; empty, missing and invalid cells are undefined. */
export interface SaleRowFields {
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

export interface ParsedSaleRow {
  parsedFields: SaleRowFields;
  /** Errors by field. */
  fieldErrors: Record<string, ErrorReason>;
}

export interface SaleRowContext {
  currency: string;
  now: Date;
  /** Allowed channels of a sale. */
  channels: readonly ChannelKind[];
}

/** Parses the cells of a row written by `writeCsv` or a spreadsheet. */
export function parseSaleRow(cells: SaleRowCells, house: SaleRowContext): ParsedSaleRow {
  const said: Record<string, unknown> = {};
  const fields: Record<string, ErrorReason> = {};
  for (const [name, cell] of Object.entries(cells)) {
    const text = unescapeCell(cell ?? '').trim();
    if (text === '') continue;
    const read = CELL_PARSERS[name as keyof SaleRowCells](text, house); // the contract permits no other names
    if ('why' in read) fields[name] = read.why;
    else said[name] = read.value;
  }
  return { parsedFields: said as SaleRowFields, fieldErrors: fields }; // each parser returns the type of its field
}

type SaleCellResult = { value: unknown } | { why: ErrorReason };
type SaleCellParser = (text: string, house: SaleRowContext) => SaleCellResult;

const parseWith =
  (schema: z.ZodType): SaleCellParser =>
  (text) => {
    const { success, data, error } = schema.safeParse(text);
    return success ? { value: data } : { why: getIssueReason(error, text) };
  };
const getIssueReason = ({ issues: [issue] }: z.ZodError, text: string): ErrorReason =>
  issue ? reasonOfIssue(issue, text) : because('invalid_value');
const money: SaleCellParser = (text, { currency }) =>
  toCellResult(parseDecimal(text, getCurrencyDigits(currency), MAX_AMOUNT));
const toCellResult = (read: number | ErrorReason): SaleCellResult =>
  typeof read === 'number' ? { value: read } : { why: read };

/** `Money` in the contract. */
const MAX_AMOUNT = 1_000_000_000_000;
/** Maximum quantity of an item in the contract. */
const MAX_QUANTITY = 100_000;

const STATUS_WORDS: Record<string, SaleStatus> = {
  bestätigt: 'confirmed',
  bezahlt: 'paid',
  erfüllt: 'fulfilled',
  storniert: 'cancelled',
  canceled: 'cancelled',
  erstattet: 'refunded',
};
/** A past sale cannot be a draft. */
const PAST_STATUSES = SALE_STATUSES.filter((status) => status !== 'draft');

const CELL_PARSERS: Record<keyof SaleRowCells, SaleCellParser> = {
  reference: parseWith(Text.max(100)),
  sold_at: (text, { now }) => parseSaleDate(text, now),
  customer_name: parseWith(Text.min(2).max(140)),
  customer_email: parseWith(Email),
  // Spaces, brackets and dashes are formatting, not part of the phone number.
  customer_phone: (text, house) =>
    parseWith(Phone)(text.replace(/^00/, '+').replace(/[\s()/.-]/g, ''), house),
  sku: parseWith(Text.max(64)),
  quantity: (text) => {
    const read = parseDecimal(text, 0, MAX_QUANTITY);
    return read === 0 ? { why: because('too_small', { min: 1 }) } : toCellResult(read);
  },
  unit_price: money,
  discount: money,
  status: (text) => {
    const word = text.toLowerCase();
    const value = PAST_STATUSES.find((status) => status === word) ?? STATUS_WORDS[word];
    return value ? { value } : { why: because('not_one_of', { options: PAST_STATUSES.join(', ') }) };
  },
  channel: (text, { channels }) => {
    const word = text.toLowerCase().replace(/[\s-]+/g, '_');
    if (channels.includes(word)) return { value: word };
    return { why: because('not_one_of', { options: channels.join(', ') }) };
  },
  notes: parseWith(Text.max(2000)),
};
