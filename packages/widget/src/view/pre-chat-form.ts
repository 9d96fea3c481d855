import type { WebChatConfig } from '@relaydesk/contracts/web-chat';
import { element } from '../dom/element';
import type { Texts } from '../texts/texts.en';

type PreChatFormField = WebChatConfig['pre_chat'][number];

export interface PreChatFormOptions {
  texts: Texts;
  fields: readonly PreChatFormField[];
  onFill(answers: Record<string, string>): Promise<boolean>;
}

/** What the organisation asks before the first word. The browser checks the fields, the server checks them again. */
export function createPreChatForm({ texts, fields, onFill }: PreChatFormOptions) {
  const inputs = fields.map((field) => ({ field, input: createInput(field) }));
  const begin = element('button', { class: 'begin' }, texts.begin);
  const root = element(
    'form',
    { class: 'form', 'aria-label': texts.form, submit },
    element('h3', {}, texts.form),
    ...inputs.map(({ field, input }) =>
      element(
        'label',
        {},
        element('span', {}, field.label, field.is_required ? '' : ` (${texts.optional})`),
        input,
      ),
    ),
    begin,
  );

  async function submit(event: Event) {
    event.preventDefault();
    if (begin.disabled) return;
    begin.disabled = true;
    await onFill(Object.fromEntries(inputs.map(({ field, input }) => [field.key, input.value.trim()])));
    begin.disabled = false;
  }

  return { root, focus: () => (inputs[0]?.input ?? begin).focus() };
}

const INPUT_TYPES = { name: 'text', email: 'email', phone: 'tel', text: 'text' } as const;
const AUTOCOMPLETE_VALUES = { name: 'name', email: 'email', phone: 'tel', text: 'off' } as const;

const createInput = ({ key, type, is_required }: PreChatFormField) =>
  element('input', {
    name: key,
    type: INPUT_TYPES[type],
    autocomplete: AUTOCOMPLETE_VALUES[type],
    required: is_required,
    maxlength: type === 'name' ? 140 : 320,
    pattern: type === 'phone' ? '\\+?[0-9 .()\\/\\-]{2,30}' : null,
    dir: 'auto',
  });
