import type { Conversation, Message } from './message-source';
import { MESSAGE_PAGE_SIZE } from './message-source';

export interface UserScreen {
  user: string;
  screen: { threads: Map<string, Message[]>; conversations: Conversation[] };
}

/** What is wrong on the screens; three empty lists are the aim. */
export interface DeliveryFindings {
  missing: string[];
  doubled: string[];
  out_of_order: string[];
}

interface ExpectedState {
  threads: Map<string, Message[]>;
  list(): Conversation[];
}

/** Compares what each user sees with what is true: the end of each thread, and the list of conversations. */
export function compareScreens(truth: ExpectedState, dashboards: UserScreen[]): DeliveryFindings {
  const findings: DeliveryFindings = { missing: [], doubled: [], out_of_order: [] };
  const ids = truth.list().map(({ id, last_seq }) => `conversation ${id} up to ${last_seq}`);
  for (const { user, screen } of dashboards) {
    for (const [id, thread] of truth.threads) {
      const shown = screen.threads.get(id) ?? [];
      const first = Math.min(shown[0]?.seq ?? Number.POSITIVE_INFINITY, getFirstVisibleSeq(thread));
      const nameOf = ({ seq, text }: Message) => `conversation ${id}, message ${seq}: ${text}`;
      compare(findings, user, thread.slice(first - 1).map(nameOf), shown.map(nameOf));
    }
    const shown = screen.conversations.map(({ id, last_seq }) => `conversation ${id} up to ${last_seq}`);
    compare(findings, user, ids, shown);
  }
  return findings;
}

/** A thread opens with its last page; what was loaded before that stays. */
const getFirstVisibleSeq = ({ length }: Message[]): number => Math.max(1, length - MESSAGE_PAGE_SIZE + 1);

function compare(findings: DeliveryFindings, user: string, expected: string[], shown: string[]): void {
  const once = new Set(shown);
  const wanted = new Set(expected);
  const told = (what: string) => `${user}: ${what}`;
  findings.missing.push(...expected.filter((one) => !once.has(one)).map(told));
  if (once.size < shown.length) {
    findings.doubled.push(...shown.filter((one, at) => shown.indexOf(one) !== at).map(told));
  }
  const kept = expected.filter((one) => once.has(one));
  const inOrder = [...once].filter((one) => wanted.has(one));
  findings.out_of_order.push(...inOrder.filter((one, at) => one !== kept[at]).map(told));
}

export const countFindings = ({ missing, doubled, out_of_order }: DeliveryFindings): number =>
  missing.length + doubled.length + out_of_order.length;
