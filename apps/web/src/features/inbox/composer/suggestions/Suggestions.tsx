import { t } from '../../../../lib/locale/i18n';
import { SuggestionList, type SuggestionListProps } from './SuggestionList';
import type { SuggestionTrigger } from './suggestion-trigger';
import {
  useCannedReplySuggestions,
  useColleagueSuggestions,
  useProductSuggestions,
} from './use-suggestion-sources';

export interface SuggestionsProps extends Omit<SuggestionListProps, 'label' | 'options' | 'state'> {
  trigger: SuggestionTrigger;
}

const LISTS = { '/': CannedReplySuggestions, '@': ColleagueSuggestions, '#': ProductSuggestions };

/** Suggestions for the current word. */
export function Suggestions(props: SuggestionsProps) {
  const List = LISTS[props.trigger.sign];
  return <List key={props.trigger.sign} {...props} />;
}

function CannedReplySuggestions({ trigger, ...rest }: SuggestionsProps) {
  return (
    <SuggestionList
      label={t('inbox.composer.offers./')}
      {...useCannedReplySuggestions(trigger.query)}
      {...rest}
    />
  );
}

function ColleagueSuggestions({ trigger, ...rest }: SuggestionsProps) {
  return (
    <SuggestionList
      label={t('inbox.composer.offers.@')}
      {...useColleagueSuggestions(trigger.query)}
      {...rest}
    />
  );
}

function ProductSuggestions({ trigger, ...rest }: SuggestionsProps) {
  return (
    <SuggestionList
      label={t('inbox.composer.offers.#')}
      {...useProductSuggestions(trigger.query)}
      {...rest}
    />
  );
}
