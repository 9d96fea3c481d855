import type { TurnContext } from './turn-context';

/** "English and German": those that the organisation has chosen, in the customer's. */
export function formatLanguages({ turn, language }: TurnContext): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language).format(turn.settings.languages.map((one) => names.of(one) ?? one));
}
