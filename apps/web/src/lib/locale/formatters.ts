import { currentLanguage } from './language';

/** Formatters in the interface language, cached: creating one is slower than all formatting with it. */
export const numberFormat = memoizeFormatter(
  (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(currentLanguage(), options),
);

export const dateFormat = memoizeFormatter(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(currentLanguage(), options),
);

function memoizeFormatter<Options, Formatter>(
  make: (options: Options) => Formatter,
): (options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (options) => {
    const key = `${currentLanguage()} ${JSON.stringify(options)}`;
    const formatter = made.get(key) ?? make(options);
    made.set(key, formatter);
    return formatter;
  };
}
