import { buildKnowledgeReply, buildProductReply, findSection } from './bot-replies';
import { createConversationSimulator, type SimulatedConversation } from './conversation-simulator';
import { DEMO_QUESTIONS, type DemoQuestion } from './demo-questions';
import { interpolateScript } from './interpolate-script';
import type { ConversationScript, ScriptStep } from './script';
import type { ScriptVariables } from './script-variables';
import type { SeededRandom } from './seeded-random';

/**
 * Runs the script of one conversation.
 * @param beginning progress of a conversation that is still open; null: runs to the end
 */
export function runScript(
  story: ConversationScript,
  beginning: readonly ScriptStep[] | null,
  cast: ScriptVariables,
  random: SeededRandom,
): SimulatedConversation {
  const telling = createConversationSimulator(
    cast,
    story.ending.startsWith('human') ? 'waiting' : 'bot',
    random,
  );
  const { told } = telling;
  const questions = random.shuffle(DEMO_QUESTIONS.filter((question) => hasAnswer(question, cast)));
  const fill = (wording: string) => interpolateScript(wording, cast, { total: told.sale?.total ?? null });

  for (const line of beginning ?? story.steps) {
    switch (line.does) {
      case 'say': {
        const text = fill(random.pick(line.wordings));
        if (line.by === 'customer') telling.addCustomerMessage(text);
        else if (line.by === 'bot') telling.addBotMessage({ text, content: {} });
        else telling.addCsrMessage(line.by === 'note' ? 'note' : 'text', text);
        break;
      }
      case 'ask': {
        const question = questions.pop();
        if (!question) throw new Error('The stories ask more than there are questions.');
        telling.addCustomerMessage(random.pick(question.wordings));
        telling.addBotMessage(buildKnowledgeReply(cast, question.key, question.section, random));
        break;
      }
      case 'answer':
        telling.addBotMessage(buildKnowledgeReply(cast, line.key, undefined, random));
        break;
      case 'show':
        telling.addBotMessage(
          buildProductReply([cast.product, cast.second].slice(0, line.products), cast.currency, random),
        );
        break;
      case 'offer':
        telling.addBotCart();
        break;
      case 'hand_over':
        telling.addBotHandOver(line.reason, fill(line.suggested_reply));
        break;
      case 'sell':
        telling.addSale();
        break;
    }
  }
  if (!beginning) telling.resolve();
  return told;
}

/** Whether this shop's knowledge has the answer. */
function hasAnswer({ key, section }: DemoQuestion, { knowledge }: ScriptVariables): boolean {
  const entry = knowledge.get(key);
  return entry !== undefined && (section === undefined || findSection(entry.body, section) !== undefined);
}
