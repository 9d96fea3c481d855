type StepUpPrompt = () => Promise<boolean>;

let activePrompt: StepUpPrompt | undefined;
let pendingStepUp: Promise<boolean> | undefined;

/**
 * Registers the one dialog that asks for proof of identity and resolves to whether the user gave it. Returns
 * the unregister function.
 */
export function registerStepUpPrompt(handler: StepUpPrompt): () => void {
  activePrompt = handler;
  return () => {
    if (activePrompt === handler) activePrompt = undefined;
  };
}

/** After a `step_up_required` response. Calls refused at the same time share one dialog. */
export function requestStepUp(): Promise<boolean> {
  pendingStepUp ??= (activePrompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingStepUp = undefined;
  });
  return pendingStepUp;
}
