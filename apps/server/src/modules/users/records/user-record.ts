/** Writes to the row of a user, for the modules of sign-in and of the user's own account. */
export { clearPresence, type PresentUser, setPresent, setSignedIn } from './presence.queries';
export {
  activateUser,
  consumeTimeStep,
  disableTotp,
  enableTotp,
  setAvailability,
  setNotificationPreferences,
  setPasswordHash,
  storePendingSecret,
  updateEmail,
  updatePasswordHash,
  updateProfileFields,
} from './user-record.queries';
