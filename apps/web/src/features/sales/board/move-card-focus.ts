import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between cards: up and down within a column, left and right to the nearest column with
 * cards.
 */
export function moveCardFocus(event: KeyboardEvent<HTMLElement>): void {
  const [column, row] = DIRECTIONS[event.key] ?? [0, 0];
  if ((column === 0 && row === 0) || event.altKey || event.ctrlKey || event.metaKey) return;
  const columns = [...event.currentTarget.children].map((one) => [
    ...one.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const at = columns.findIndex((cards) => cards.includes(event.target as HTMLElement)); // a key event has an element as target
  if (at < 0) return;
  const place = columns[at]?.indexOf(event.target as HTMLElement) ?? 0; // as above
  const next = row !== 0 ? columns[at]?.[place + row] : findNearestCard(columns, at, column, place);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const DIRECTIONS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function findNearestCard(columns: HTMLElement[][], from: number, step: number, place: number) {
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const cards = columns[at] ?? [];
    if (cards.length > 0) return cards[Math.min(place, cards.length - 1)];
  }
  return undefined;
}
