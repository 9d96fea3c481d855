import type { OutgoingMessage } from '../../data/send-queue/outgoing-message';
import type { TemplateValues } from './fill-template';

/** A template that was sent and refused: its values and the server's errors, by variable. */
export interface TemplateDraft {
  template_id: string;
  variables: TemplateValues;
  problems: TemplateValues;
}

/** The template of a queued message; undefined when it has none. */
export function toTemplateDraft({ template, refused }: OutgoingMessage): TemplateDraft | undefined {
  if (!template) return undefined;
  const { template_id, variables } = template;
  const named = Object.keys(variables).map((name) => [name, refused?.fields?.[`template.variables.${name}`]]);
  return { template_id, variables, problems: Object.fromEntries(named.filter(([, words]) => words)) };
}
