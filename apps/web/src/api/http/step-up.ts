type StepUpPrompt = () => Promise<boolean>;

let activePrompt: StepUpPrompt | undefined;
let pendingStepUp: Promise<boolean> | undefined;

/** The one dialog that asks the user to prove who they are; resolves whether they did. Returns the undoing. */
export function registerStepUpPrompt(handler: StepUpPrompt): () => void {
  activePrompt = handler;
  return () => {
    if (activePrompt === handler) activePrompt = undefined;
  };
}

/** After a `step_up_required` answer: several calls that are refused at once share one dialog. */
export function requestStepUp(): Promise<boolean> {
  pendingStepUp ??= (activePrompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingStepUp = undefined;
  });
  return pendingStepUp;
}
