import { expect } from 'vitest';
import type { DialogueLine } from './open-dialogue-shop';

/** Whether each turn of a dialogue holds what its line says, and not what it says must not be there. */
export function checkTurns(dialogue: readonly DialogueLine[], turns: readonly string[]): void {
  dialogue.forEach(([said, ...holds], at) => {
    for (const wanted of holds) {
      const turn = `${said}\n${turns[at]}`.slice(said.length);
      if (wanted.startsWith('!')) expect(turn, said).not.toContain(wanted.slice(1));
      else expect(turn, said).toContain(wanted);
    }
  });
}
