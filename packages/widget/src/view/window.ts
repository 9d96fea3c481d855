import type { StoredValue } from '@relaydesk/chat-core/stored-value';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
import type { Attachments } from '../chat/attachments';
import type { Chat } from '../chat/chat';
import type { ChatState } from '../chat/chat-state';
import { createPalette } from '../dom/colour';
import { element, icon } from '../dom/element';
import { handleFileDrop } from '../dom/file-drop';
import { CHAT, CLOSE, DOWN, HUMAN } from '../dom/icons';
import { colourStyles, DARK, LIGHT, placeStyles, STYLES } from '../dom/styles';
import { trapFocus } from '../dom/trap-focus';
import type { Localization } from '../texts/texts';
import { createAttachmentTray } from './attachment-tray';
import { createComposer } from './composer';
import { createMessageLog } from './message-log';
import { createPreChatForm } from './pre-chat-form';
import { getBusinessHoursText, getNoticeText, getStatusText } from './status-texts';
import { withGreeting } from './with-greeting';

export interface WindowOptions {
  chat: Chat;
  attachments: Attachments;
  speech: Localization;
  /** Of the server. */
  origin: string;
  draft: StoredValue<string>;
}

/** The launcher and the window, as an element to be put on the page; `show` keeps it true. */
export function createWindow({ chat, attachments, speech, origin, draft }: WindowOptions) {
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
    ...{ speech, origin },
    onSay: sendAndStay,
    onRetry: chat.retry,
    onBelow: (isBelow) => {
      newest.hidden = !isBelow;
    },
  });
  const composer = createComposer({
    ...{ texts, draft, onTyped: chat.typed, onFiles: attachments.add },
    onSend(text) {
      if (attachments.isBusy()) return false;
      const files = attachments.take();
      if (text || files.length > 0) chat.send(text, files);
      return true;
    },
  });
  const tray = createAttachmentTray({ speech, origin, attachments, onLost: () => composer.box.focus() });
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
  const hours = element('p', { class: 'hours', role: 'status' });
  const notice = element('p', { class: 'notice', role: 'status' });
  const human = element(
    'button',
    { type: 'button', class: 'pill human', click: askForHuman },
    icon(HUMAN),
    texts.human,
  );
  const middle = element('div', { class: 'middle' }, log.root, newest);
  const write = element('div', { class: 'write' }, human, tray.root, composer.root);
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
        { type: 'button', class: 'close tip', 'aria-label': texts.closeChat, click: close },
        icon(CLOSE),
      ),
    ),
    banner,
    introduction,
    middle,
    typing,
    hours,
    notice,
    write,
    element('div', { class: 'drop', 'aria-hidden': 'true' }, texts.drop),
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
  handleFileDrop(dialog, (files) => {
    if (!write.hidden) attachments.add(files);
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) close();
    else trapFocus(dialog, event);
    // The page's keyboard shortcuts must not fire while the visitor types in the chat.
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
    setText(name, organisation);
    setText(initial, Array.from(organisation)[0] ?? '');
    setText(answering, getStatusText(state, speech));
    setText(hours, getBusinessHoursText(state, speech));
    setText(notice, getNoticeText(state, speech));
    setText(banner, state.config?.notice ?? '');
    setText(introduction, state.entries.length === 0 ? (state.config?.introduction ?? '') : '');
    setText(typing, state.typing === null ? '' : texts.typing(state.typing));
    badge.hidden = state.unread === 0;
    setText(badge, String(state.unread));
    setText(unread, state.unread === 0 ? '' : texts.unread(state.unread));
    human.hidden = state.config?.has_human_button === false;
    composer.box.maxLength = state.config?.max_message_length ?? MAX_TEXT_LENGTH;
    const { max_file_size = 0 } = state.config ?? {};
    composer.attach.hidden = max_file_size === 0;
    tray.show(max_file_size);
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
    colours.replaceSync(colourStyles(createPalette(colour, LIGHT, DARK)) + placeStyles(launcher_spacing));
  }

  return {
    host,
    show,
    isOpen: () => isOpen,
  };
}

/** Live regions announce every write, so only changes are written. */
function setText(place: HTMLElement, text: string) {
  if (place.textContent !== text) place.textContent = text;
}
