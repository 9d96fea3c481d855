import { BotReplay } from '@relaydesk/contracts/bot-replay';
import { BotAnswer, KnowledgeEntry, UnansweredQuestion } from '@relaydesk/contracts/knowledge';

const ORGANIZATION_ID = '0197a000-0000-7000-8000-0000000000aa';

/** A knowledge entry for tests: a published question of Acme Sports unless overridden. */
export const buildKnowledge = (changes: Partial<KnowledgeEntry> = {}): KnowledgeEntry =>
  KnowledgeEntry.parse({
    id: '0197a000-0000-7004-8000-000000000001',
    organization_id: ORGANIZATION_ID,
    organization_name: 'Acme Sports',
    kind: 'question',
    title: 'How long does delivery take?',
    wordings: [],
    body: 'Two to four working days.',
    is_published: true,
    status: 'ready',
    problem: null,
    problem_reason: null,
    source_url: null,
    source_name: null,
    fetched_at: null,
    version: 3,
    created_at: '2026-10-01T08:00:00.000Z',
    updated_at: '2026-11-05T08:00:00.000Z',
    ...changes,
  });

/** A question of three customers without an answer. */
export const buildUnansweredQuestion = (changes: Partial<UnansweredQuestion> = {}): UnansweredQuestion =>
  UnansweredQuestion.parse({
    id: '0197a000-0000-7005-8000-000000000001',
    organization_id: ORGANIZATION_ID,
    question: 'Do you ship to Norway?',
    times_asked: 3,
    first_asked_at: '2026-11-01T08:00:00.000Z',
    last_asked_at: '2026-11-05T08:00:00.000Z',
    conversation_id: '0197a000-0000-7006-8000-000000000001',
    status: 'open',
    knowledge_id: null,
    ...changes,
  });

/** A bot test result: its only source has too low a score. */
export const buildBotAnswer = (changes: Partial<BotAnswer> = {}): BotAnswer =>
  BotAnswer.parse({
    decision: 'ask_back',
    text: 'Could you say that in other words?',
    because: 'weak',
    reason: 'The best source is only 31 % sure.',
    language: 'en',
    threshold: 0.45,
    sources: [
      {
        kind: 'question',
        id: '0197a000-0000-7004-8000-000000000001',
        title: 'How long does delivery take?',
        score: 0.31,
        excerpt: 'Two to four working days.',
      },
    ],
    took_ms: 4,
    ...changes,
  });

/** The effect of a change: the second of the last two questions would be answered. */
export const buildKnowledgeReplay = (changes: Partial<BotReplay> = {}): BotReplay =>
  BotReplay.parse({
    total: 2,
    looked_at: 2,
    same: 1,
    changed: [
      {
        question: 'When will my parcel be here?',
        asked_at: '2026-11-05T08:00:00.000Z',
        conversation_id: null,
        before: {
          decision: 'ask_back',
          text: 'Could you say that in other words?',
          score: null,
          source: null,
        },
        after: { decision: 'answer', text: 'Two days.', score: 0.81, source: 'How long does delivery take?' },
      },
    ],
    took_ms: 12,
    ...changes,
  });
