import { startChat } from './start-chat';

// `document.currentScript` exists only while the script itself runs, so it is read here and now.
const script = document.currentScript;
const key = script instanceof HTMLScriptElement ? script.dataset.key : undefined;

if (script instanceof HTMLScriptElement && key) {
  const { origin } = new URL(script.src);
  const language = script.dataset.language || navigator.language;
  if (document.body) startChat({ origin, key, language });
  else addEventListener('DOMContentLoaded', () => startChat({ origin, key, language }));
} else {
  console.warn('Relaydesk: the script tag needs data-key with the public key of the web chat.');
}
