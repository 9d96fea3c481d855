import { currentLanguage } from '../../../lib/locale/language';

const KIB = 1024;

/** "700 kB", "1.2 MB": a size in bytes in the interface language. */
export function formatFileSize(bytes: number): string {
  const [amount, unit] =
    bytes < KIB * KIB ? [Math.ceil(bytes / KIB), 'kilobyte'] : [bytes / KIB / KIB, 'megabyte'];
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(amount);
}
