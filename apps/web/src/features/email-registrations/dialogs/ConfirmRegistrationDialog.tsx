import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import type { RegistrationConfirmation } from '../data/registration-task';
import { emailRegistrationsApi } from '../data/registrations.api';

interface ConfirmRegistrationDialogProps {
  step: RegistrationConfirmation;
  registration: EmailRegistration;
  /** The verification mail is sent: show where its arrival is visible. */
  onSent: (registration: EmailRegistration) => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before an email account is paused, resumed, verified again or deleted; then does it.
 */
export function ConfirmRegistrationDialog({
  step,
  registration,
  onSent,
  onClose,
}: ConfirmRegistrationDialogProps) {
  const [take] = emailRegistrationsApi.useStepRegistrationMutation();
  const [turn] = emailRegistrationsApi.useSwitchRegistrationMutation();
  const [erase] = emailRegistrationsApi.useDeleteRegistrationMutation();
  const { id, version, address, channel_integration } = registration;

  const run = async () => {
    if (step === 'verify') return onSent(await unwrap(take({ id, step })));
    if (step === 'delete') await unwrap(erase(id));
    else await unwrap(turn({ id, version, to: step }));
    showToast.success(t(`email-registrations.registrations.stepsDone.${step}`, { address }));
    onClose();
  };

  return (
    <ConfirmDialog
      title={t(`email-registrations.registrations.steps.${step}.title`, { address })}
      text={
        step === 'delete' && channel_integration
          ? t('email-registrations.registrations.deleteLinked', { integration: channel_integration.name })
          : t(`email-registrations.registrations.steps.${step}.text`)
      }
      confirm={t(`email-registrations.registrations.steps.${step}.confirm`)}
      isDangerous={step === 'delete'}
      onConfirm={run}
      onDone={() => undefined} // `run` chooses the next step itself
      onClose={onClose}
    />
  );
}
