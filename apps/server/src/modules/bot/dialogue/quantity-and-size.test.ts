import { expect, test } from 'vitest';
import { IDS, startChat } from './testing/chat';

test.each(['right size is 43', 'my size would be 43', 'die richtige Größe ist 43', 'size: 43'])(
  '[promise 25] a size orders no pieces: %s',
  (reply) => {
    const chat = startChat({ customer: { email: 'anna@test.example' } });
    chat.says('I would like one chain lock'); // the chain lock's stock is unlimited
    expect(chat.basket()).toEqual([[IDS.chainLock, 1]]);
    expect(chat.says(reply).order).toBeUndefined();
    expect(chat.basket()).toEqual([[IDS.chainLock, 1]]);
  },
);
