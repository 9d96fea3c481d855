import { composerTexts } from '../../texts/composer.texts';
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
      label={composerTexts.offers['/']}
      {...useCannedReplySuggestions(trigger.query)}
      {...rest}
    />
  );
}

function ColleagueSuggestions({ trigger, ...rest }: SuggestionsProps) {
  return (
    <SuggestionList label={composerTexts.offers['@']} {...useColleagueSuggestions(trigger.query)} {...rest} />
  );
}

function ProductSuggestions({ trigger, ...rest }: SuggestionsProps) {
  return (
    <SuggestionList label={composerTexts.offers['#']} {...useProductSuggestions(trigger.query)} {...rest} />
  );
}
