import { startChat } from './start-chat';

// `document.currentScript` exists only while the script itself runs, so it is read here and now.
const script = document.currentScript;
const key = script instanceof HTMLScriptElement ? script.dataset.key : undefined;

if (script instanceof HTMLScriptElement && key) {
  const { origin } = new URL(script.src);
  const { language, userId, userHash, userName, userEmail } = script.dataset;
  const user =
    userId && userHash ? { id: userId, hash: userHash, name: userName, email: userEmail } : undefined;
  const options = { origin, key, language, user };
  if (document.body) startChat(options);
  else addEventListener('DOMContentLoaded', () => startChat(options));
} else {
  console.warn('Relaydesk: the script tag needs data-key with the public key of the web chat.');
}
