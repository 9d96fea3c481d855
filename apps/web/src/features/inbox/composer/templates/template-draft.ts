import type { OutgoingMessage } from '../../data/send-queue/create-send-queue';
import type { TemplateValues } from './fill-template';

/** A template that was sent and refused: what was filled in, and what the server said to it, by variable. */
export interface TemplateDraft {
  template_id: string;
  variables: TemplateValues;
  problems: TemplateValues;
}

/** What a message on its way was made of; undefined when it was no template. */
export function toTemplateDraft({ template, fields = {} }: OutgoingMessage): TemplateDraft | undefined {
  if (!template) return undefined;
  const { template_id, variables } = template;
  const named = Object.keys(variables).map((name) => [name, fields[`template.variables.${name}`]]);
  return { template_id, variables, problems: Object.fromEntries(named.filter(([, words]) => words)) };
}
