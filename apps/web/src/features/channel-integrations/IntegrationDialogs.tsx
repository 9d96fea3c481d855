import { lazy, Suspense } from 'react';
import { showToast } from '../../lib/show-toast';
import { ConfirmIntegration } from './ConfirmIntegration';
import { integrationsTexts as t } from './channel-integrations.texts';
import { IntegrationDetails } from './IntegrationDetails';
import { IntegrationReady } from './IntegrationReady';
import type { IntegrationTask } from './integration-task';

const IntegrationForm = lazy(async () => ({ default: (await import('./IntegrationForm')).IntegrationForm }));

interface IntegrationDialogsProps {
  task: IntegrationTask;
  onTask: (task: IntegrationTask) => void;
  /** Something was changed. */
  onDone: () => void;
  onClose: () => void;
}

/** What is open beside the list: a form, the integration to read, a question, or what to copy. */
export function IntegrationDialogs({ task, onTask, onDone, onClose }: IntegrationDialogsProps) {
  switch (task.kind) {
    case 'read':
      return <IntegrationDetails integration={task.integration} onClose={onClose} />;
    case 'made':
      return <IntegrationReady integration={task.integration} onClose={onClose} />;
    case 'switch':
    case 'rotate':
    case 'delete':
      return (
        <ConfirmIntegration
          kind={task.kind}
          integration={task.integration}
          onTask={onTask}
          onDone={onDone}
          onClose={onClose}
        />
      );
    default:
      return (
        <Suspense fallback={null}>
          <IntegrationForm
            integration={task.kind === 'edit' ? task.integration : null}
            onMade={(integration) => {
              onTask({ kind: 'made', integration });
              onDone();
            }}
            onSaved={() => {
              showToast.success(t.saved);
              onClose();
            }}
            onClose={onClose}
          />
        </Suspense>
      );
  }
}
