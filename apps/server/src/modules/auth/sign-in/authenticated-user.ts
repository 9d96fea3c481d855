/** The user whom an identity provider has authenticated, for the module of single sign-on. */
export { findUserWithCredentials, type UserWithCredentials } from '../auth.queries';
