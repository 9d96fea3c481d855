import type { ReplayBot } from '@relaydesk/contracts/bot-replay';
import { Id, Version } from '@relaydesk/contracts/common';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { CreateKnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { z } from 'zod';

/** Form values of an entry. */
export const KnowledgeFormSchema = CreateKnowledgeEntry.extend({ version: Version.optional() });
export const SuperAdminKnowledgeFormSchema = KnowledgeFormSchema.extend({ organization_id: Id });
export type KnowledgeFormInput = z.input<typeof KnowledgeFormSchema>;
export type KnowledgeFormOutput = z.output<typeof KnowledgeFormSchema>;

export const defaultKnowledgeInput: KnowledgeFormInput = {
  kind: 'question',
  title: '',
  wordings: [],
  body: '',
  is_published: true,
};

export function toKnowledgeFormInput(entry: KnowledgeEntry): KnowledgeFormInput {
  const { organization_id, kind, title, wordings, body, is_published, version } = entry;
  return { organization_id, kind, title, wordings, body, is_published, version };
}

type ReplayKnowledge = NonNullable<ReplayBot['knowledge']>;

/** The draft for replaying recent questions; null when the bot's answers cannot change. */
export function toReplayRequest(
  before: KnowledgeEntry | null,
  after: Omit<ReplayKnowledge, 'id'>,
): ReplayBot | null {
  const { kind, title, wordings, body, is_published } = after;
  const changed = { kind, title, wordings, body, is_published };
  const wasSaid = before?.is_published ?? false;
  if (!wasSaid && !is_published) return null;
  if (before && isSameKnowledge(changed, before)) return null;
  return { knowledge: { id: before?.id ?? null, ...changed } };
}

const isSameKnowledge = (one: Omit<ReplayKnowledge, 'id'>, other: KnowledgeEntry): boolean =>
  one.kind === other.kind &&
  one.title === other.title &&
  one.body === other.body &&
  one.is_published === other.is_published &&
  one.wordings.join('\n') === other.wordings.join('\n');
