/** The parts of an outbound message that a platform was asked to deliver. */
export {
  confirmUnknownParts,
  deleteSentParts,
  deleteUnsentPart,
  insertAttempt,
  insertSentPart,
  markPartSent,
  markPartUnknown,
} from './sent-part.queries';
