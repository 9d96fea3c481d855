import { lazy, Suspense } from 'react';
import { useMay } from '../../api/use-has-permission';
import { Part } from '../../ui/failures/LazyBoundary';
import { ConfirmIntegration } from './dialogs/ConfirmIntegrationDialog';
import { IntegrationDetails } from './drawer/IntegrationReadOnlyDrawer';
import type { IntegrationTask } from './data/integration-task';
import { NewSecret } from './dialogs/NewSecretDialog';
import { RotateSecret } from './dialogs/RotateSecretDialog';

const AddIntegration = lazy(async () => ({
  default: (await import('./wizard/AddIntegrationWizard')).AddIntegration,
}));
const OrganisationBot = lazy(async () => ({
  default: (await import('./bot/OrganisationBotDrawer')).OrganisationBot,
}));
const IntegrationForm = lazy(async () => ({
  default: (await import('./drawer/IntegrationForm')).IntegrationForm,
}));

interface IntegrationDialogsProps {
  task: IntegrationTask;
  /** The organisation that the list is narrowed to; '' for none. */
  organisationId: string;
  onTask: (task: IntegrationTask) => void;
  /** Something was changed. */
  onDone: () => void;
  onClose: () => void;
}

/** What is open beside the list: the wizard, the drawer of one integration or of the bot, a question, or a new secret. */
export function IntegrationDialogs(props: IntegrationDialogsProps) {
  const { task, organisationId, onTask, onDone, onClose } = props;
  const mayChange = useMay('channel_integrations.update');
  switch (task.kind) {
    case 'add':
      return (
        <Suspense fallback={null}>
          <AddIntegration onMade={onDone} onClose={onClose} />
        </Suspense>
      );
    case 'bot':
      return (
        <Part>
          <OrganisationBot organisationId={organisationId} onClose={onClose} />
        </Part>
      );
    case 'secret':
      return <NewSecret integration={task.integration} onClose={onClose} />;
    case 'rotate':
      return (
        <RotateSecret
          integration={task.integration}
          onRotated={(integration) => {
            onTask({ kind: 'secret', integration });
            onDone();
          }}
          onClose={onClose}
        />
      );
    case 'switch':
    case 'delete':
      return (
        <ConfirmIntegration
          kind={task.kind}
          integration={task.integration}
          onTried={onDone}
          onClose={onClose}
        />
      );
    default:
      if (!mayChange) return <IntegrationDetails integration={task.integration} onClose={onClose} />;
      return (
        <Suspense fallback={null}>
          <IntegrationForm
            integration={task.integration}
            isEditing={task.kind === 'edit'}
            onClose={onClose}
          />
        </Suspense>
      );
  }
}
