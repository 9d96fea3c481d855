import { normalizeCustomerText } from './normalize-customer-text';

/** "And on the weekend?", "is there a fee for that?", "how long?": not clear without what was said before. */
export const isFollowUp = (question: string): boolean => {
  const plain = normalizeCustomerText(question);
  return BEGINS.test(plain) || POINTS.test(plain) || plain.split(' ').length <= FEW;
};

/** The question before and the one that goes on, as one. */
export const joinFollowUp = (before: string, question: string): string =>
  `${before.replace(/[?!.\s]+$/, '')}, ${question}`;

const FEW = 4;

const BEGINS =
  /^(?:(?:ok|okay|ah|hm|gut|aha|achso) )*(?:and|und|or|oder|but|aber|also|what about|how about|auch|what if|wenn|if|then|dann)\b/;
const POINTS =
  /\b(?:that|this|it|those|them|there|then|das|davon|dafur|damit|dabei|dazu|dahin|da|dann|dort|sowas|so was|es|den|er|sie)\b/;

/** "Is there a fee for that?": what was spoken of, whatever else sounds like it. */
export const hasBackReference = (question: string): boolean => POINTS.test(normalizeCustomerText(question));
