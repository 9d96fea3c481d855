import type { OpenWebChat } from '@relaydesk/contracts/web-chat';

/** Characters that the server takes of an address: `OpenWebChat` of the contract. */
const MAX_URL_LENGTH = 2_000;

/** Where the window stands and how its reader lives, for the colleagues who answer. */
export const getPageContext = (): OpenWebChat['page'] => ({
  url: location.href.slice(0, MAX_URL_LENGTH),
  referrer: document.referrer.slice(0, MAX_URL_LENGTH) || undefined,
  language: navigator.language.slice(0, 35),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
