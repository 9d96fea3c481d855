import type { Palette } from './colour';

/** The least bright area that carries text in the light scheme, and the brightest one in the dark scheme. */
export const LIGHT = '#f1f3f6';
export const DARK = '#2a313b';

/** The organisation's colour, as custom properties. */
export const colourStyles = ({ accent, onAccent, accentOnLight, accentOnDark }: Palette) => `
:host { --accent: ${accent}; --on-accent: ${onAccent}; --link: ${accentOnLight}; }
@media (prefers-color-scheme: dark) { :host { --link: ${accentOnDark}; } }`;

/** How far the launcher and the window stand from the edges, in pixels. */
export const placeStyles = (spacing: number) => `
:host { --gap: ${spacing}px; }`;

/**
 * The host page can style our host element, but nothing inside it; `!important` in here overrides the page's
 * own rules for the element. It has no size and is out of the flow, so the page never moves. Space for the
 * typing indicator is reserved, so that nothing moves when it appears. `unicode-bidi` puts the full stop of
 * a text at the end of its own direction, in a window of the other one too. A control with `tip` shows its
 * name after 100 ms of pointer or keyboard focus and 700 ms of touch (spec.md, section 9); Escape closes it
 * with the window.
 */
export const STYLES = `
:host {
  all: initial !important; position: fixed !important; z-index: 2147483000 !important;
  inset: auto 0 0 auto !important; inline-size: 0 !important; block-size: 0 !important;
  --area: #ffffff; --text: #1c2430; --soft: #596575; --quiet: ${LIGHT}; --line: #dde2e8; --edge: #7b8694;
  --shade: 0 12px 40px rgb(15 23 42 / .22), 0 2px 8px rgb(15 23 42 / .12); --bad: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :host {
    --area: #1b2027; --text: #eef1f5; --soft: #a5b0be; --quiet: ${DARK}; --line: #38414d; --edge: #8592a3;
    --shade: 0 12px 40px rgb(0 0 0 / .6); --bad: #ffb4ab;
  }
}
* { box-sizing: border-box; margin: 0; padding: 0; font: inherit; color: inherit; letter-spacing: inherit; }
[hidden] { display: none !important; }
.chat {
  font: 400 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  color: var(--text); color-scheme: light dark; -webkit-text-size-adjust: 100%;
}
button { border: 0; background: none; cursor: pointer; }
button:focus-visible, a:focus-visible, .log:focus-visible, .window:focus-visible {
  outline: 3px solid var(--link); outline-offset: 2px;
}
.log:focus-visible, .window:focus-visible { outline-offset: -3px; }
svg {
  display: block; inline-size: 24px; block-size: 24px; fill: none; stroke: currentColor;
  stroke-width: 2; stroke-linecap: round; stroke-linejoin: round;
}
.unseen, .same .voice, .own .voice {
  position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.grow { flex: 1; min-inline-size: 0; }

.launcher {
  position: fixed; bottom: var(--gap); right: var(--gap); inline-size: 58px; block-size: 58px;
  display: grid; place-items: center; border-radius: 50%; border: 2px solid var(--area);
  background: var(--accent); color: var(--on-accent); box-shadow: var(--shade); transition: transform .15s;
}
.launcher svg { inline-size: 28px; block-size: 28px; }
.launcher:hover { transform: scale(1.06); }
.badge {
  position: absolute; inset-block-start: -5px; inset-inline-end: -5px; min-inline-size: 23px; padding: 0 6px;
  border: 2px solid var(--area); border-radius: 99px; background: #c62828; color: #fff;
  font-size: 12px; font-weight: 700; line-height: 19px; text-align: center;
}

.window {
  position: fixed; bottom: var(--gap); right: var(--gap); display: flex; flex-direction: column;
  inline-size: min(388px, 100vw - 2 * var(--gap)); block-size: min(660px, 100vh - var(--gap) - 20px); overflow: hidden;
  background: var(--area); border: 1px solid var(--line); border-radius: 18px; box-shadow: var(--shade);
  animation: rise .18s ease-out;
}
@supports (block-size: 100dvh) { .window { block-size: min(660px, 100dvh - var(--gap) - 20px); } }
.left .launcher, .left .window { right: auto; left: var(--gap); }
@keyframes rise { from { opacity: 0; transform: translateY(12px); } }

.head { display: flex; align-items: center; gap: 12px; padding: 14px; padding-inline-start: 16px; background: var(--accent); color: var(--on-accent); }
.head p { font-size: 13px; }
h2 { font-size: 16px; font-weight: 650; line-height: 1.3; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.initial {
  flex: none; display: grid; place-items: center; inline-size: 40px; block-size: 40px; border-radius: 50%;
  border: 1.5px solid currentColor; font-size: 18px; font-weight: 700;
}
.close { flex: none; padding: 8px; border-radius: 10px; }
.close:focus-visible { outline-color: var(--on-accent); }

.banner, .introduction { padding: 9px 18px; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }
.banner { border-block-end: 1px solid var(--line); background: var(--quiet); font-weight: 600; }
.introduction { color: var(--soft); }
.banner:empty, .introduction:empty { display: none; }
.form { flex: 1; min-block-size: 0; overflow-y: auto; padding: 16px 18px; display: flex; flex-direction: column; gap: 14px; }
.form h3 { font-weight: 650; }
.form label { display: block; font-size: 13px; color: var(--soft); }
.form input {
  display: block; inline-size: 100%; margin-block-start: 4px; padding: 9px 12px; border: 1px solid var(--edge);
  border-radius: 12px; background: none; color: var(--text); font-size: 16px;
}
.form input:focus-visible { outline: 0; border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
.begin { padding: 10px 16px; border-radius: 99px; background: var(--accent); color: var(--on-accent); font-weight: 650; }
.begin[disabled] { opacity: .6; }

.middle { position: relative; flex: 1; min-block-size: 0; }
.log { block-size: 100%; overflow-y: auto; overscroll-behavior: contain; padding: 14px 16px 10px; }
.newest {
  position: absolute; inset-block-end: 10px; inset-inline-start: 0; inset-inline-end: 0; margin-inline: auto;
  inline-size: 40px; block-size: 40px; display: grid; place-items: center; border-radius: 50%;
  background: var(--area); border: 1px solid var(--edge); box-shadow: var(--shade);
}
.day { margin-block: 10px 12px; text-align: center; font-size: 12px; font-weight: 600; color: var(--soft); }
.entry { display: flex; flex-direction: column; align-items: flex-start; margin-block-start: 12px; }
.entry.same { margin-block-start: 4px; }
.entry.own { align-items: flex-end; }
.voice { margin: 0 4px 3px; font-size: 12px; font-weight: 600; color: var(--soft); }
.said { display: flex; flex-direction: column; align-self: stretch; align-items: inherit; gap: 6px; }
.bubble {
  max-inline-size: min(300px, 86%); padding: 9px 13px; border-radius: 16px; border-end-start-radius: 5px;
  border: 1px solid transparent; background: var(--quiet); white-space: pre-wrap; overflow-wrap: anywhere;
}
.own .bubble {
  background: var(--accent); color: var(--on-accent); border-end-start-radius: 16px; border-end-end-radius: 5px;
}
a { color: var(--link); text-decoration: underline; text-underline-offset: 2px; border-radius: 3px; }
.own a { color: inherit; }
.line {
  align-self: center; padding: 5px 12px; border-radius: 99px; border: 1px solid var(--line);
  font-size: 13px; color: var(--soft); text-align: center;
}
.entry:has(.line) .voice, .entry:has(.line) .foot { display: none; }
.entry:has(.line) { align-items: center; }
.sources { margin-inline: 4px; font-size: 12px; color: var(--soft); overflow-wrap: anywhere; }
.foot { display: flex; gap: 8px; margin: 3px 4px 0; font-size: 12px; color: var(--soft); }
.foot button { color: var(--link); font-weight: 600; text-decoration: underline; }
.entry:not(:last-child) .suggestions { display: none; }
.suggestions { display: flex; flex-wrap: wrap; gap: 6px; margin-block-start: 2px; }
.pill {
  display: inline-flex; align-items: center; gap: 6px; flex: none; min-block-size: 34px; padding: 5px 13px; border-radius: 99px;
  border: 1px solid var(--link); color: var(--link); font-size: 14px; font-weight: 600; line-height: 1.3; text-align: start;
}
.suggestions .pill { flex: 0 1 auto; }
.pill:hover { background: var(--quiet); }
.pill svg { inline-size: 16px; block-size: 16px; flex: none; }
.card { inline-size: min(300px, 100%); padding: 11px 13px; border: 1px solid var(--line); border-radius: 14px; font-size: 14px; }
.product { display: flex; align-items: center; gap: 12px; }
.name { font-weight: 650; line-height: 1.3; overflow-wrap: anywhere; }
button.name { color: var(--link); text-align: start; }
.small { margin-block-start: 2px; font-size: 13px; color: var(--soft); }
.small b { font-weight: 650; color: var(--text); }
.card ul { list-style: none; margin-block: 8px; }
.row { display: flex; align-items: baseline; gap: 12px; padding-block: 2px; font-variant-numeric: tabular-nums; }
.total { border-block-start: 1px solid var(--line); padding-block-start: 8px; font-weight: 650; }
.seller { margin-block-start: 8px; padding-block-start: 8px; border-block-start: 1px solid var(--line); white-space: pre-line; overflow-wrap: anywhere; }
.seller img { display: block; max-block-size: 40px; max-inline-size: 160px; margin-block-end: 6px; }
.tag { padding: 1px 9px; border-radius: 99px; background: var(--quiet); font-size: 12px; font-weight: 600; }

.picture { display: block; max-inline-size: min(300px, 86%); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
.picture img { display: block; max-inline-size: 100%; max-block-size: 260px; inline-size: auto; block-size: auto; background: var(--quiet); }
.card.file { display: flex; align-items: center; gap: 10px; text-decoration: none; color: var(--text); }
.file .small { display: block; }
.tray { list-style: none; display: flex; flex-direction: column; gap: 4px; margin-block-start: 8px; max-block-size: 156px; overflow-y: auto; }
.tray li { display: flex; align-items: center; gap: 8px; padding: 5px 10px; border: 1px solid var(--line); border-radius: 12px; font-size: 13px; }
.tray img { flex: none; inline-size: 36px; block-size: 36px; object-fit: cover; border-radius: 6px; }
.tray .name { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.tray .small { margin: 0; }
.wrong .small { color: var(--bad); font-weight: 600; }
progress { display: block; inline-size: 100%; block-size: 6px; accent-color: var(--link); }
.again { margin-inline-start: 8px; color: var(--link); font-weight: 600; text-decoration: underline; }
.remove { flex: none; padding: 4px; border-radius: 8px; }
.remove svg { inline-size: 16px; block-size: 16px; }
.drop {
  position: absolute; inset: 8px; display: none; place-items: center; border: 2px dashed var(--link); border-radius: 14px;
  background: var(--area); color: var(--link); font-weight: 650; pointer-events: none;
}
.dropping .drop { display: grid; }

.typing { min-block-size: 22px; }
.typing, .notice { padding: 1px 18px; font-size: 13px; color: var(--soft); }
.notice:empty { display: none; }
.notice { color: var(--bad); font-weight: 600; }
.hours { padding: 3px 18px; font-size: 13px; color: var(--soft); font-weight: 600; }
.hours:empty { display: none; }
.write { padding: 6px 12px 12px; }
.human { border-color: var(--edge); color: var(--text); font-size: 13px; min-block-size: 30px; padding: 3px 12px; }
.human[aria-disabled] { opacity: .6; }
.composer {
  display: flex; align-items: flex-end; gap: 6px; margin-block-start: 8px; padding: 4px;
  border: 1px solid var(--edge); border-radius: 22px;
}
.composer:focus-within { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
textarea {
  flex: 1; min-inline-size: 0; padding-block: 8px; border: 0; outline: 0; resize: none; background: none;
  font-size: 16px; line-height: 1.4; max-block-size: 130px; field-sizing: content;
}
textarea::placeholder { color: var(--soft); opacity: 1; }
.send, .attach { flex: none; display: grid; place-items: center; inline-size: 38px; block-size: 38px; border-radius: 50%; }
.attach { color: var(--soft); }
.attach[hidden] ~ textarea { padding-inline-start: 10px; }
.send { background: var(--accent); color: var(--on-accent); }
.send svg, .attach svg { inline-size: 20px; block-size: 20px; }
[dir="rtl"] :is(.send, .launcher) svg { transform: scaleX(-1); }
.tip { position: relative; }
.tip::after {
  content: attr(aria-label); position: absolute; z-index: 1; inset-block-end: 100%; inset-inline-end: 0; padding: 3px 8px;
  border: 1px solid transparent; border-radius: 6px; background: var(--text); color: var(--area);
  font-size: 12px; font-weight: 500; white-space: nowrap; visibility: hidden; transition: visibility 0s;
}
.attach::after { inset-inline: 0 auto; }
.close::after { inset-block: 100% auto; }
.tip:focus-visible::after { visibility: visible; transition-delay: .1s; }
@media (hover: hover) { .tip:hover::after { visibility: visible; transition-delay: .1s; } }
@media (hover: none) { .tip:active::after { visibility: visible; transition-delay: .7s; } }

.sources, .typing, .hours, .notice, .banner, .introduction, .small, .foot span, .head p { unicode-bidi: plaintext; }

@media (max-width: 480px) {
  .window, .left .window { inset: 0; inline-size: 100%; block-size: 100%; border: 0; border-radius: 0; }
  .head { padding-block-start: max(14px, env(safe-area-inset-top)); }
  .write { padding-block-end: max(12px, env(safe-area-inset-bottom)); }
}
@media (prefers-reduced-motion: reduce) { .window { animation: none; } .launcher { transition: none; } .launcher:hover { transform: none; } }
@media (forced-colors: active) {
  .bubble { border-color: CanvasText; }
  .launcher, .send, .close, .badge { border: 1px solid ButtonText; }
}`;
