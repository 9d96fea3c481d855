/** Until when conversations of an organisation are deleted already (modules/retention). */
export { setForgottenUntil } from './forgotten-until.queries';
