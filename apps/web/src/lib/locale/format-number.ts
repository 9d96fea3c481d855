import { numberFormat } from './formatters';

/** 12345 is "12,345" in English, "12.345" in German. */
export function formatNumber(value: number): string {
  return numberFormat({}).format(value);
}

/** A share from 0 to 1 as a whole percentage: 0.256 is "26%". */
export function formatShare(share: number): string {
  return numberFormat({ style: 'percent' }).format(share);
}
