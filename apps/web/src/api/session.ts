import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Role } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import { useSelector } from 'react-redux';

/** The session of the signed-in user: the specification, section 3. */
export interface Session {
  isAuthenticated: boolean;
  name: string;
  email: string;
  role: Role | '';
  /** Empty while unknown, and for a Super Admin, who has none. */
  organisationId: string;
}

const SIGNED_OUT: Session = { isAuthenticated: false, name: '', email: '', role: '', organisationId: '' };

/** States and transitions of section 4; never persisted. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: SIGNED_OUT,
  reducers: {
    signIn(session, { payload }: PayloadAction<Pick<Session, 'name' | 'email' | 'organisationId'>>) {
      session.isAuthenticated = true;
      session.name = payload.name;
      session.email = payload.email;
      session.organisationId = payload.organisationId;
    },
    setRole(session, { payload }: PayloadAction<Role>) {
      session.role = payload;
    },
    /** Does not clear the role. */
    signOut: (session) => ({ ...SIGNED_OUT, role: session.role }),
    /** Clears everything, including the role. */
    resetSession: () => SIGNED_OUT,
  },
});

export const { signIn, setRole, signOut, resetSession } = sessionSlice.actions;

export const useSession = () => useSelector(sessionSlice.selectSlice);

/**
 * The last known user. Kept while the session is cleared but tokens remain, so that screens do not flicker.
 */
export const meSlice = createSlice({
  name: 'me',
  initialState: null as Me | null, // the type of an initial null must be explicit
  reducers: {
    setMe: (_, { payload }: PayloadAction<Me | null>) => payload,
  },
});

export const { setMe } = meSlice.actions;

/** The signed-in user from the server (id, currency, time zone …); null until loaded. */
export const useMe = () => useSelector(meSlice.selectSlice);

/** The time zone (IANA) of the user's own organisation; UTC for a Super Admin, who uses `useTimeZoneOf`. */
export const useTimeZone = () => useMe()?.time_zone ?? 'UTC';
