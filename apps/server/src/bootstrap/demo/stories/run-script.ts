import { sayKnowledge, sayProducts, sectionOf } from './bot-replies';
import type { Cast } from './script-variables';
import { fillIn } from './interpolate-script';
import { type DemoQuestion, QUESTIONS } from './demo-questions';
import type { Random } from './seeded-random';
import type { Line, Story } from './script';
import { createTelling, type Told } from './conversation-simulator';

/**
 * Lets one conversation happen.
 * @param beginning how far it has come when it still goes on; null: to its end
 */
export function tellStory(story: Story, beginning: readonly Line[] | null, cast: Cast, random: Random): Told {
  const telling = createTelling(cast, story.ending.startsWith('human') ? 'waiting' : 'bot', random);
  const { told } = telling;
  const questions = random.shuffle(QUESTIONS.filter((question) => isAnswered(question, cast)));
  const fill = (wording: string) => fillIn(wording, cast, { total: told.sale?.total ?? null });

  for (const line of beginning ?? story.lines) {
    switch (line.does) {
      case 'say': {
        const text = fill(random.pick(line.wordings));
        if (line.by === 'customer') telling.customerSays(text);
        else if (line.by === 'bot') telling.botSays({ text, content: {} });
        else telling.csrSays(line.by === 'note' ? 'note' : 'text', text);
        break;
      }
      case 'ask': {
        const question = questions.pop();
        if (!question) throw new Error('The stories ask more than there are questions.');
        telling.customerSays(random.pick(question.wordings));
        telling.botSays(sayKnowledge(cast, question.key, question.section, random));
        break;
      }
      case 'answer':
        telling.botSays(sayKnowledge(cast, line.key, undefined, random));
        break;
      case 'show':
        telling.botSays(
          sayProducts([cast.product, cast.second].slice(0, line.products), cast.currency, random),
        );
        break;
      case 'offer':
        telling.botOffers();
        break;
      case 'hand_over':
        telling.botHandsOver(line.reason, fill(line.suggested_reply));
        break;
      case 'sell':
        telling.sell();
        break;
    }
  }
  if (!beginning) telling.resolve();
  return told;
}

/** Does this shop's knowledge know the answer? */
function isAnswered({ key, section }: DemoQuestion, { knowledge }: Cast): boolean {
  const entry = knowledge.get(key);
  return entry !== undefined && (section === undefined || sectionOf(entry.body, section) !== undefined);
}
