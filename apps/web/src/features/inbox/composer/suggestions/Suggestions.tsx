import { composerTexts } from '../../texts/composer.texts';
import type { Trigger } from './suggestion-trigger';
import { OptionList, type OptionListProps } from './SuggestionList';
import { useCannedReplies, useColleagues, useProducts } from './use-suggestion-sources';

export interface SuggestionsProps extends Omit<OptionListProps, 'label' | 'options' | 'state'> {
  trigger: Trigger;
}

const LISTS = { '/': CannedReplies, '@': Colleagues, '#': Products };

/** What the word that is being typed may become. */
export function Suggestions(props: SuggestionsProps) {
  const List = LISTS[props.trigger.sign];
  return <List key={props.trigger.sign} {...props} />;
}

function CannedReplies({ trigger, ...rest }: SuggestionsProps) {
  return <OptionList label={composerTexts.offers['/']} {...useCannedReplies(trigger.query)} {...rest} />;
}

function Colleagues({ trigger, ...rest }: SuggestionsProps) {
  return <OptionList label={composerTexts.offers['@']} {...useColleagues(trigger.query)} {...rest} />;
}

function Products({ trigger, ...rest }: SuggestionsProps) {
  return <OptionList label={composerTexts.offers['#']} {...useProducts(trigger.query)} {...rest} />;
}
