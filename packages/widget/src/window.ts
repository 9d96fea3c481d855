import type { PublicMessage } from '@relaydesk/contracts/message';
import type { Chat } from './chat';
import type { ChatState } from './chat-state';
import { makePalette } from './colour';
import { createComposer, MAX_TEXT_LENGTH } from './composer';
import { element, icon } from './element';
import type { Entry } from './entries';
import { CHAT, CLOSE, DOWN, HUMAN } from './icons';
import { keepFocusInside } from './keep-focus-inside';
import { createMessageLog } from './message-log';
import { createPreChatForm } from './pre-chat-form';
import { colourStyles, DARK, LIGHT, placeStyles, STYLES } from './styles';
import type { Speech } from './texts';

/** Puts the launcher on the page. Returns how to show the chat's state and how to take everything away again. */
export function createWindow(chat: Chat, speech: Speech) {
  const { texts } = speech;
  const colours = new CSSStyleSheet();
  let look = '';
  let form: ReturnType<typeof createPreChatForm> | undefined;
  let isOpen = false;

  const sendAndStay = (text: string) => {
    chat.send(text);
    composer.box.focus();
  };
  const log = createMessageLog({
    speech,
    onSay: sendAndStay,
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
  const banner = element('p', { class: 'banner', role: 'note' });
  const introduction = element('p', { class: 'introduction' });
  const typing = element('p', { class: 'typing' });
  const notice = element('p', { class: 'notice', role: 'status' });
  const human = element(
    'button',
    { type: 'button', class: 'pill human', click: askForHuman },
    icon(HUMAN),
    texts.human,
  );
  const middle = element('div', { class: 'middle' }, log.root, newest);
  const write = element('div', { class: 'write' }, human, composer.root);
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
    banner,
    introduction,
    middle,
    typing,
    notice,
    write,
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
  const root = element(
    'div',
    { class: 'chat', lang: speech.language, dir: speech.dir },
    launcher,
    unread,
    dialog,
  );
  shadow.append(root);
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
    if (form) form.focus();
    else composer.box.focus();
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
    paint(state);
    say(name, organisation);
    say(initial, Array.from(organisation)[0] ?? '');
    say(answering, whoAnswers(state, speech));
    say(notice, noticeText(state, speech));
    say(banner, state.config?.notice ?? '');
    say(introduction, state.entries.length === 0 ? (state.config?.introduction ?? '') : '');
    say(typing, state.typing === null ? '' : texts.typing(state.typing));
    badge.hidden = state.unread === 0;
    say(badge, String(state.unread));
    say(unread, state.unread === 0 ? '' : texts.unread(state.unread));
    human.hidden = state.config?.has_human_button === false;
    composer.box.maxLength = state.config?.max_message_length ?? MAX_TEXT_LENGTH;
    log.show(withGreeting(state));
    ask(state);
  }

  /** The form stands where the conversation will be. */
  function ask({ needs_form, config }: ChatState) {
    const isAsked = needs_form && config !== null;
    if (isAsked === (form !== undefined)) return;
    middle.hidden = isAsked;
    write.hidden = isAsked;
    if (isAsked) {
      form = createPreChatForm({ texts, fields: config.pre_chat, onFill: chat.fillForm });
      middle.before(form.root);
      return;
    }
    form?.root.remove();
    form = undefined;
    if (isOpen) composer.box.focus();
  }

  function paint({ config }: ChatState) {
    const { colour = '', launcher_spacing = 20, position = 'right' } = config ?? {};
    const to = `${colour} ${launcher_spacing}`;
    root.classList.toggle('left', position === 'left');
    if (to === look) return;
    look = to;
    colours.replaceSync(colourStyles(makePalette(colour, LIGHT, DARK)) + placeStyles(launcher_spacing));
  }

  return {
    host,
    show,
    isOpen: () => isOpen,
  };
}

/** Live regions announce every write, so only changes are written. */
function say(place: HTMLElement, text: string) {
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
