import type { PublicMessage } from '@relaydesk/contracts/message';
import type { Chat, ChatState } from './chat';
import { makePalette } from './colour';
import { createComposer } from './composer';
import { element, icon } from './element';
import type { Entry } from './entries';
import { CHAT, CLOSE, DOWN, HUMAN } from './icons';
import { keepFocusInside } from './keep-focus-inside';
import { createMessageLog } from './message-log';
import { colourStyles, DARK, LIGHT, STYLES } from './styles';
import type { Speech } from './texts';

/** Puts the launcher on the page. Returns how to show the chat's state and how to take everything away again. */
export function createWindow(chat: Chat, speech: Speech) {
  const { texts } = speech;
  const colours = new CSSStyleSheet();
  let colour = '';
  let isOpen = false;

  const say = (text: string) => {
    chat.send(text);
    composer.box.focus();
  };
  const log = createMessageLog({
    speech,
    onSay: say,
    onRetry: chat.retry,
    onBelow: (isBelow) => {
      newest.hidden = !isBelow;
    },
  });
  const composer = createComposer({ texts, onSend: chat.send, onTyped: chat.typed });
  const newest = element(
    'button',
    { type: 'button', class: 'newest', 'aria-label': texts.newest, hidden: true, click: log.scrollToEnd },
    icon(DOWN),
  );
  const initial = element('div', { class: 'initial', 'aria-hidden': 'true' });
  const name = element('h2');
  const answering = element('p', { role: 'status' });
  const typing = element('p', { class: 'typing' });
  const notice = element('p', { class: 'notice', role: 'status' });
  const human = element(
    'button',
    { type: 'button', class: 'pill human', click: askForHuman },
    icon(HUMAN),
    texts.human,
  );
  const dialog = element(
    'section',
    { role: 'dialog', 'aria-label': texts.chat, class: 'window', tabindex: -1, hidden: true },
    element(
      'div',
      { class: 'head' },
      initial,
      element('div', { class: 'grow' }, name, answering),
      element(
        'button',
        { type: 'button', class: 'close', 'aria-label': texts.closeChat, click: close },
        icon(CLOSE),
      ),
    ),
    element('div', { class: 'middle' }, log.root, newest),
    typing,
    notice,
    element('div', { class: 'write' }, human, composer.root),
  );
  const badge = element('span', { class: 'badge', hidden: true });
  const unread = element('span', { class: 'unseen', id: 'unread', role: 'status' });
  const launcher = element(
    'button',
    {
      type: 'button',
      class: 'launcher',
      'aria-label': texts.openChat,
      'aria-haspopup': 'dialog',
      'aria-describedby': 'unread',
      click: open,
    },
    icon(CHAT),
    badge,
  );

  const host = document.createElement('relaydesk-chat');
  const shadow = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [styles, colours];
  shadow.append(
    element('div', { class: 'chat', lang: speech.language, dir: speech.dir }, launcher, unread, dialog),
  );
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) close();
    else keepFocusInside(dialog, event);
    // A shop's own shortcuts must not fire while somebody writes to it.
    event.stopPropagation();
  });

  function open() {
    isOpen = true;
    dialog.hidden = false;
    launcher.hidden = true;
    chat.show(true);
    log.scrollToEnd();
    composer.box.focus();
  }

  function close() {
    isOpen = false;
    dialog.hidden = true;
    launcher.hidden = false;
    chat.show(false);
    launcher.focus();
  }

  async function askForHuman() {
    if (human.getAttribute('aria-disabled')) return;
    human.setAttribute('aria-disabled', 'true');
    await chat.handOver();
    human.removeAttribute('aria-disabled');
  }

  function show(state: ChatState) {
    const organisation = state.config?.organisation || texts.chat;
    paint(state.config?.colour ?? '');
    write(name, organisation);
    write(initial, Array.from(organisation)[0] ?? '');
    write(answering, whoAnswers(state, speech));
    write(notice, noticeText(state, speech));
    write(typing, state.typing === null ? '' : texts.typing(state.typing));
    badge.hidden = state.unread === 0;
    write(badge, String(state.unread));
    write(unread, state.unread === 0 ? '' : texts.unread(state.unread));
    log.show(withGreeting(state));
  }

  function paint(to: string) {
    if (to === colour) return;
    colour = to;
    colours.replaceSync(colourStyles(makePalette(to, LIGHT, DARK)));
  }

  return {
    host,
    show,
    isOpen: () => isOpen,
  };
}

/** Live regions announce every write, so only changes are written. */
function write(place: HTMLElement, text: string) {
  if (place.textContent !== text) place.textContent = text;
}

function whoAnswers({ status, csr_name }: ChatState, { texts }: Speech): string {
  if (status === 'waiting') return texts.waiting;
  if (status === 'resolved') return texts.resolved;
  if (status === 'open' || status === 'snoozed') return texts.withCsr(csr_name ?? texts.colleague);
  return texts.withBot;
}

function noticeText({ notice, config }: ChatState, { texts }: Speech): string {
  if (notice) return notice.text === 'tooMany' ? texts.tooMany(notice.seconds) : texts[notice.text];
  return config?.is_available === false ? texts.closed : '';
}

/** The greeting stands before the first message, unless the organisation's bot has already said it. */
function withGreeting({ entries, config }: ChatState): Entry[] {
  const first = entries[0]?.message;
  if (!config?.greeting || (first && (first.seq > 1 || first.text === config.greeting))) return entries;
  const greeting: PublicMessage = {
    id: 'greeting',
    seq: 0,
    author: 'bot',
    author_name: null,
    kind: 'text',
    text: config.greeting,
    content: {},
    created_at: '',
  };
  return [{ message: greeting, progress: null }, ...entries];
}
