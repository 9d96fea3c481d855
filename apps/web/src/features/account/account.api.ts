import type {
  Availability,
  ChangeEmail,
  ChangePassword,
  ConfirmTotp,
  DisableTotp,
  Profile,
  RecoveryCodes,
  Session,
  StartTotp,
  TotpSecret,
  TotpState,
  UpdateProfile,
} from '@relaydesk/contracts/account';
import type {
  ChangeNotificationPreferences,
  NotificationPreferences,
} from '@relaydesk/contracts/notification-preferences';
import { baseApi } from '../../api/base-api';

const PATH = '/api/settings';

/** Settings of the signed-in user. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<Profile, void>({
      query: () => ({ path: `${PATH}/profile/` }),
      providesTags: ['Account'],
    }),
    changeProfile: build.mutation<Profile, UpdateProfile>({
      query: (body) => ({ path: `${PATH}/profile/`, method: 'PATCH', body }),
      invalidatesTags: (profile) => (profile ? ['Account'] : []),
    }),
    changeEmail: build.mutation<Profile, ChangeEmail>({
      query: (body) => ({ path: `${PATH}/email/`, method: 'POST', body }),
      invalidatesTags: (profile) => (profile ? ['Account'] : []),
    }),
    withdrawEmailChange: build.mutation<Profile, void>({
      query: () => ({ path: `${PATH}/email/`, method: 'DELETE' }),
      invalidatesTags: (profile) => (profile ? ['Account'] : []),
    }),
    changeAvailability: build.mutation<Availability, Availability>({
      query: (body) => ({ path: `${PATH}/availability/`, method: 'POST', body }),
    }),
    changeNotificationPreferences: build.mutation<NotificationPreferences, ChangeNotificationPreferences>({
      query: (body) => ({ path: `${PATH}/notification-preferences/`, method: 'PATCH', body }),
    }),
    changePassword: build.mutation<unknown, ChangePassword>({
      query: (body) => ({ path: `${PATH}/password/`, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
    }),
    sessions: build.query<Session[], void>({
      query: () => ({ path: `${PATH}/sessions/` }),
      providesTags: ['Session'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ path: `${PATH}/sessions/${encodeURIComponent(id)}/`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ path: `${PATH}/sessions/`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    totp: build.query<TotpState, void>({
      query: () => ({ path: `${PATH}/totp/` }),
      providesTags: ['Settings'],
    }),
    startTotp: build.mutation<TotpSecret, StartTotp>({
      query: (body) => ({ path: `${PATH}/totp/start/`, method: 'POST', body }),
    }),
    confirmTotp: build.mutation<RecoveryCodes, ConfirmTotp>({
      query: (body) => ({ path: `${PATH}/totp/confirm/`, method: 'POST', body }),
      invalidatesTags: (codes) => (codes ? ['Settings'] : []),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, DisableTotp>({
      query: (body) => ({ path: `${PATH}/totp/recovery-codes/`, method: 'POST', body }),
      invalidatesTags: (codes) => (codes ? ['Settings'] : []),
    }),
    stopTotp: build.mutation<TotpState, DisableTotp>({
      query: (body) => ({ path: `${PATH}/totp/stop/`, method: 'POST', body }),
      invalidatesTags: (state) => (state ? ['Settings'] : []),
    }),
  }),
});
