import type { PublicMessage } from '@relaydesk/contracts/message';
import type { LogEntry } from '../chat/log-entries';
import { element } from '../dom/element';
import { formatDay, formatTime, startOfDay } from '../dom/format';
import type { MessageContext } from './message-context';
import { renderMessage } from './render-message';

export interface MessageLogOptions extends MessageContext {
  onRetry(id: string): void;
  /** Something new stands below what is seen, or no longer does. */
  onBelow(isBelow: boolean): void;
}

/** Pixels from the end within which the visitor counts as reading the newest message. */
const END_THRESHOLD = 60;

/**
 * The conversation as a live region. Elements stay as long as their message does: screen readers announce what is
 * added, so what was already said must not be put in again.
 */
export function createMessageLog(options: MessageLogOptions) {
  const { texts, locale } = options.speech;
  const drawn = new Map<string, RenderedMessage>();
  const root = element('div', {
    class: 'log',
    role: 'log',
    'aria-label': texts.messages,
    'aria-live': 'polite',
    tabindex: 0,
    scroll: () => isAtEnd() && options.onBelow(false),
  });

  const isAtEnd = () => root.scrollHeight - root.scrollTop - root.clientHeight < END_THRESHOLD;

  function scrollToEnd() {
    root.scrollTop = root.scrollHeight;
    options.onBelow(false);
  }

  function show(entries: readonly LogEntry[]) {
    const wasAtEnd = isAtEnd();
    const last = entries[entries.length - 1];
    const lastOwn = entries.findLast(({ message }) => message.author === 'customer');
    const isNew = last !== undefined && !drawn.has(last.message.id);
    const wanted: HTMLElement[] = [];
    let day = 0;
    let before: PublicMessage | undefined;
    for (const entry of entries) {
      const { message } = entry;
      const today = message.created_at ? startOfDay(new Date(message.created_at)) : day;
      if (today !== day) wanted.push(daySeparator(today, message.created_at));
      wanted.push(...draw(entry, today === day && isSameAuthor(message, before), entry === lastOwn));
      day = today;
      before = message;
    }
    place(wanted);
    if (wasAtEnd || (isNew && last.message.author === 'customer')) scrollToEnd();
    else if (isNew) options.onBelow(true);
  }

  function draw({ message, progress }: LogEntry, isSame: boolean, isLastOwn: boolean): HTMLElement[] {
    const content = JSON.stringify([message.kind, message.text, message.content]);
    let one = drawn.get(message.id);
    if (one?.content !== content) {
      const body = renderMessage(message, options);
      if (!body) return [];
      const foot = element('div', { class: 'foot', 'aria-live': 'off' });
      const root = element('div', {}, element('div', { class: 'voice' }, voiceOf(message)), body, foot);
      one = { root, foot, content, shown: '' };
      drawn.set(message.id, one);
    }
    const isOwn = message.author === 'customer';
    one.root.className = `entry ${isOwn ? 'own' : 'theirs'}${isSame ? ' same' : ''}`;
    const told = (progress === 'sent' || progress === 'seen') && !isLastOwn ? null : progress;
    const shown = `${told}${message.created_at}`;
    if (one.shown !== shown) one.foot.replaceChildren(...foot(message, told));
    one.shown = shown;
    return [one.root];
  }

  function foot({ id, created_at }: PublicMessage, progress: LogEntry['progress']): Node[] {
    const time = created_at && element('time', { datetime: created_at }, formatTime(created_at, locale));
    const words = { sending: texts.sending, sent: texts.sent, seen: texts.seen, not_sent: texts.notSent };
    const retry = () => options.onRetry(id);
    return [
      element('span', {}, time, progress && ` · ${words[progress]}`),
      ...(progress === 'not_sent' ? [element('button', { type: 'button', click: retry }, texts.retry)] : []),
    ];
  }

  function daySeparator(day: number, created_at: string): HTMLElement {
    const key = `day ${day}`;
    const known = drawn.get(key)?.root;
    if (known) return known;
    const made = element('div', { class: 'day' }, formatDay(created_at, locale));
    drawn.set(key, { root: made, foot: made, content: '', shown: '' });
    return made;
  }

  function place(wanted: readonly HTMLElement[]) {
    wanted.forEach((one, index) => {
      if (root.children[index] !== one) root.insertBefore(one, root.children[index] ?? null);
    });
    while (root.children.length > wanted.length) root.lastElementChild?.remove();
  }

  function voiceOf({ author, author_name }: PublicMessage): string {
    if (author === 'customer') return texts.you;
    return author === 'csr' ? (author_name ?? texts.colleague) : texts.bot;
  }

  return { root, show, scrollToEnd };
}

interface RenderedMessage {
  root: HTMLElement;
  foot: HTMLElement;
  /** What the body was drawn from, and what its last line says. */
  content: string;
  shown: string;
}

const isSameAuthor = (message: PublicMessage, before: PublicMessage | undefined) =>
  before?.author === message.author &&
  before.author_name === message.author_name &&
  before.kind !== 'hand_over';
