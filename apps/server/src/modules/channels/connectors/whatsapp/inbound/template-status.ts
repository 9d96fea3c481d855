import type { TemplateStatus } from '@relaydesk/contracts/message-template';

/**
 * Maps the status of a template (Business Management API, Message Templates, status); undefined if unknown.
 * Flagged templates can still be sent.
 */
export const parseTemplateStatus = (told: string): TemplateStatus | undefined => STATES.get(told);

const STATES = new Map<string, TemplateStatus>([
  ['APPROVED', 'approved'],
  ['REINSTATED', 'approved'],
  ['FLAGGED', 'approved'],
  ['PENDING', 'pending'],
  ['PENDING_REVIEW', 'pending'],
  ['IN_APPEAL', 'pending'],
  ['REJECTED', 'rejected'],
  ['PAUSED', 'paused'],
  ['DISABLED', 'paused'],
  ['LIMIT_EXCEEDED', 'paused'],
  ['LOCKED', 'paused'],
  ['ARCHIVED', 'paused'],
  ['DELETED', 'paused'],
  ['PENDING_DELETION', 'paused'],
]);
