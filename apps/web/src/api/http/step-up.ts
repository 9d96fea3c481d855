type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;
let underWay: Promise<boolean> | undefined;

/** The one dialog that asks the user to prove who they are; resolves whether they did. Returns the undoing. */
export function onProofRequired(handler: AskForProof): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = undefined;
  };
}

/** After a `step_up_required` answer: several calls that are refused at once share one dialog. */
export function requireProof(): Promise<boolean> {
  underWay ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
