import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { MAX_PRODUCTS } from '@relaydesk/contracts/message-limits';
import type { RefObject, SyntheticEvent } from 'react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMe } from '../../../../api/session';
import { t } from '../../../../lib/locale/i18n';
import type { ComposerAttachments } from '../attachments/use-composer-attachments';
import type { DraftKind } from '../drafts/create-draft-store';
import { fillVariables, getFirstName, type VariableValues } from './fill-variables';
import type { SuggestionsProps } from './Suggestions';
import type { SuggestionInsert, SuggestionListHandle } from './suggestion';
import { findTrigger, replaceTrigger, type TriggerSign } from './suggestion-trigger';

/** Notes mention colleagues; replies show products to customers. */
const SIGNS: Record<DraftKind, readonly TriggerSign[]> = { text: ['/', '#'], note: ['/', '@'] };

interface SuggestionField {
  /** Prefix of the element ids. */
  id: string;
  kind: DraftKind;
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  conversation_id: string;
  customer: ConversationDetail['customer'];
  enclosures: ComposerAttachments;
  write: (text: string) => void;
}

/** Suggestions of canned replies, colleagues and products for a text field. */
export function useSuggestions(given: SuggestionField) {
  const { id, kind, text, field, conversation_id, customer, enclosures, write } = given;
  const values = useVariableValues(conversation_id, customer);
  const [caret, setCaret] = useState<number>();
  const [dismissed, setDismissed] = useState<number>();
  const [activeId, setActiveId] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const list = useRef<SuggestionListHandle>(null);
  const nextCaret = useRef<number>(undefined);
  const found = caret === undefined ? undefined : findTrigger(text, caret, SIGNS[kind]);
  const trigger = found && found.start !== dismissed ? found : undefined;

  useLayoutEffect(() => {
    if (nextCaret.current === undefined || !field.current) return;
    field.current.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  });

  const put = (next: { text: string; caret: number }) => {
    nextCaret.current = next.caret;
    setCaret(next.caret);
    write(next.text);
    field.current?.focus();
  };
  const choose = (choice: SuggestionInsert) => {
    if (!trigger) return;
    const { products = [] } = choice.enclosed ?? {};
    const isTooMuch = products.length > 0 && enclosures.enclosed[kind].products.length >= MAX_PRODUCTS;
    setProblems(isTooMuch ? [t('inbox.composer.problems.too_many_products', { count: MAX_PRODUCTS })] : []);
    put(replaceTrigger(text, trigger, fillVariables(choice.text, values)));
    if (choice.enclosed && !isTooMuch) enclosures.add(kind, choice.enclosed);
  };
  const onActive = useCallback((option: string | undefined) => setActiveId(option), []);
  const listId = `${id}-options`;

  return {
    suggestions:
      trigger &&
      ({
        id: listId,
        trigger,
        ref: list,
        onChoose: choose,
        onDismiss: () => setDismissed(trigger.start),
        onActive,
      } satisfies SuggestionsProps),
    /** Inserts a suggestion at the caret. */
    insert: (more: string) => {
      const at = field.current?.selectionStart ?? text.length;
      put({ text: text.slice(0, at) + more + text.slice(at), caret: at + more.length });
    },
    problems,
    onKey: (key: string) => trigger !== undefined && (list.current?.onKey(key) ?? false),
    onChange: (next: string, at: number) => {
      setProblems([]);
      setCaret(at);
      if (next.length < text.length) setDismissed(undefined);
      write(next);
    },
    onSelect: ({ target }: SyntheticEvent) => {
      if (target instanceof HTMLTextAreaElement) setCaret(target.selectionEnd);
    },
    onBlur: () => setCaret(undefined),
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': trigger && listId,
      'aria-activedescendant': trigger && activeId,
    } as const,
  };
}

function useVariableValues(id: string, customer: SuggestionField['customer']): VariableValues {
  const me = useMe();
  return {
    'customer.name': customer.name,
    'customer.first_name': getFirstName(customer.name),
    'customer.email': customer.email,
    'agent.name': me?.name,
    'agent.first_name': getFirstName(me?.name ?? ''),
    'organisation.name': me?.organization_name,
    'conversation.id': id,
  };
}
