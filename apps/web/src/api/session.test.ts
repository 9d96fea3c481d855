import { expect, test } from 'vitest';
import type { Session } from './session';
import { resetSession, sessionSlice, setRole, signIn, signOut } from './session';

const reduce = (...actions: Parameters<typeof sessionSlice.reducer>[1][]): Session =>
  actions.reduce(sessionSlice.reducer, sessionSlice.getInitialState());

const casey = { name: 'Casey Reed', email: 'csr@acme.test', organisationId: 'acme' };
const empty = { isAuthenticated: false, name: '', email: '', role: '', organisationId: '' };

test('starts signed out, with all fields empty', () => {
  expect(sessionSlice.getInitialState()).toEqual(empty);
});

test('sign-in sets name, e-mail and organisation and marks the session authenticated', () => {
  expect(reduce(signIn(casey))).toEqual({ ...casey, isAuthenticated: true, role: '' });
});

test('sign-out clears everything except the role', () => {
  expect(reduce(signIn(casey), setRole('CSR'), signOut())).toEqual({ ...empty, role: 'CSR' });
});

test('a full reset also clears the role', () => {
  expect(reduce(signIn(casey), setRole('CSR'), resetSession())).toEqual(empty);
});
